-- What reports and the close-out of a day need: drawers that were counted, settlement files that were compared. Forward only.

-- What was never taken is found by when it was sent.
create index payments_not_taken on payments (company_id, submitted_at) where taken_on is null and submitted_at is not null;

-- A drawer that was counted: each count stays, the last one of a day holds. Cents; below 0 where more went out than came in.
create table drawer_closings (
  company_id            integer not null references companies,
  id                    bigint generated always as identity,
  clerk_id              bigint not null,
  day                   date not null,
  -- What should have been in it, by the ledger, when it was closed.
  expected_cash_cents   bigint not null,
  counted_cash_cents    bigint not null,
  expected_check_cents  bigint not null,
  counted_check_cents   bigint not null,
  note                  text not null default '',
  closed_by             bigint not null,
  closed_at             timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, clerk_id) references users,
  foreign key (company_id, closed_by) references users
);
create index drawer_closings_day on drawer_closings (company_id, day, clerk_id, id desc);
select wall_in('drawer_closings', 'select, insert');

-- A gateway's settlement file, by what stands in it: the same file is kept once.
create table settlement_files (
  company_id    integer not null references companies,
  id            bigint generated always as identity,
  hash          bytea not null,
  file_name     text not null,
  uploaded_by   bigint not null,
  uploaded_at   timestamptz not null default clock_timestamp(),
  first_day     date not null,
  last_day      date not null,
  line_count    integer not null,
  settled_cents bigint not null,
  fee_cents     bigint not null,
  -- [{line, reference, amount, fee, day}], cents
  lines         jsonb not null,
  -- How many there were when it was last compared with the ledger.
  differences   integer not null default 0,
  primary key (company_id, id),
  unique (company_id, hash),
  foreign key (company_id, uploaded_by) references users
);
select wall_in('settlement_files', 'select, insert, update');
