-- Gateway accounts of the counties' own, and the account of everything that a gateway was asked. Forward only;
-- decision 335.

create table gateway_accounts (
  company_id integer not null references companies,
  id         uuid not null,
  -- A gateway of this County Pay, as in GATEWAY.
  kind       text not null,
  -- What is no secret, by the names of the gateway's settings, and the last four characters of each secret.
  settings   jsonb not null,
  endings    jsonb not null,
  -- The secrets as JSON, sealed with a key of the installation (decision 021).
  sealed     bytea not null,
  -- Whether it moves real money, and the gateway's own ID of the account; '' if the keys could not read it.
  is_live    boolean not null,
  vendor_id  text not null default '',
  -- From when until when it takes the county's payments. What it charged is refunded there later, too.
  since      timestamptz not null default clock_timestamp(),
  until      timestamptz,
  -- Null: by an operator at the command line.
  opened_by  bigint,
  closed_by  bigint,
  -- When its keys were last replaced, and by whom; null: never.
  keys_at    timestamptz,
  keys_by    bigint,
  -- Increases with each change of its keys.
  version    integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, opened_by) references users,
  foreign key (company_id, closed_by) references users,
  foreign key (company_id, keys_by) references users
);
-- A county has one account at a time, or takes payments with the installation's.
create unique index gateway_accounts_current on gateway_accounts (company_id) where until is null;
select wall_in('gateway_accounts', 'select, insert, update');

-- Null: the installation's account. Of a payment once it is submitted.
alter table payments add column gateway_account_id uuid;
alter table kept_tokens add column gateway_account_id uuid;
alter table terminal_runs add column gateway_account_id uuid;
-- Of the token that its frame made.
alter table card_entries add column gateway_account_id uuid;
