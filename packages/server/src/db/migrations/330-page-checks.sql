-- The check of the payment pages (PCI DSS 11.6.1): when it last ran, and what differed. One row for the installation.
create table page_checks (
  one_row     boolean primary key default true check (one_row),
  -- When the next check is due. A server that takes it moves it on, so that one of many checks.
  due_at      timestamptz not null default now(),
  checked_at  timestamptz,
  -- Why the last check could not be made; '' if it was made.
  failure     text not null default '',
  -- What differed in the last check that was made, each with the time it was first seen.
  differences jsonb not null default '[]'
);
insert into page_checks default values;
