-- Banks' files of returns and notifications of change, and the saved account of a payment, which a return may close.
-- Forward only; decisions 325 and 326.

-- The saved card or account that a payment was made with; it may have been removed since.
create table payment_saved_methods (
  company_id      integer not null,
  payment_id      uuid not null,
  saved_method_id bigint not null,
  primary key (company_id, payment_id)
);
select wall_in('payment_saved_methods', 'select, insert');

-- A bank's file, by its content: the same file is taken once. Its text is not stored, because it has account numbers.
create table ach_files (
  company_id  integer not null references companies,
  id          bigint generated always as identity,
  hash        bytea not null,
  file_name   text not null,
  -- Null: by an operator at the command line.
  taken_by    bigint,
  taken_at    timestamptz not null default clock_timestamp(),
  created_on  date,
  origin      text not null,
  entry_count integer not null,
  debit_cents bigint not null,
  primary key (company_id, id),
  unique (company_id, hash),
  foreign key (company_id, taken_by) references users
);
select wall_in('ach_files', 'select, insert');

-- An entry of a file with what became of it (ACH_RESULTS and ACH_REASONS in core). Of account numbers, the last four.
create table ach_entries (
  company_id     integer not null,
  file_id        bigint not null,
  line           integer not null,
  kind           text not null,
  code           text not null,
  amount_cents   bigint not null,
  is_debit       boolean not null,
  trace          text not null,
  original_trace text not null,
  identification text not null,
  name           text not null,
  account_last4  text not null check (length(account_last4) <= 4),
  about          text not null,
  -- {routing, last4, type, name}: what a notification of change corrects.
  changes        jsonb not null default '{}',
  -- The effective entry date of the original batch.
  day            date,
  payment_id     uuid,
  result         text not null,
  reason         text not null default '',
  decided_by     bigint,
  decided_at     timestamptz,
  note           text not null default '',
  primary key (company_id, file_id, line),
  foreign key (company_id, file_id) references ach_files,
  foreign key (company_id, decided_by) references users
);
create index ach_entries_open on ach_entries (company_id, file_id, line) where result in ('open', 'waiting');
create index ach_entries_trace on ach_entries (company_id, original_trace);
select wall_in('ach_entries', 'select, insert, update');
