-- A county's decisions to extend a deadline (decision 432). Forward only.
create table deadline_extensions (
  company_id     integer not null references companies,
  id             bigint generated always as identity,
  -- The due date in the county's file, and the one that applies instead.
  due_date       date not null,
  extended_to    date not null check (extended_to >= due_date),
  -- Who decided it, and why, in the county's words.
  decided_by     text not null check (decided_by <> ''),
  note           text not null check (note <> ''),
  -- The outages of these days as they were stored when it was recorded: [{began, ended}].
  outages        jsonb not null,
  recorded_at    timestamptz not null default clock_timestamp(),
  withdrawn_at   timestamptz,
  withdrawn_note text,
  primary key (company_id, id),
  check ((withdrawn_at is null) = (withdrawn_note is null))
);
create unique index deadline_extensions_now on deadline_extensions (company_id, due_date) where withdrawn_at is null;
select wall_in('deadline_extensions', 'select');
