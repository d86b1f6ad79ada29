-- A county's customization row by row and with its past, how bills were mailed, and errors of the faces. Forward only.

-- The rows that calls name by their id. What stands in a row now is companies.customization, and that alone.
create table customizations (
  company_id integer not null references companies,
  id         bigint generated always as identity,
  key        text not null,
  primary key (company_id, id),
  unique (company_id, key)
);

-- Every value that was ever set, whoever set it: null where the key was removed. Append-only.
create table customization_versions (
  company_id       integer not null,
  id               bigint generated always as identity,
  customization_id bigint not null,
  value            jsonb,
  -- Null for what was set by a command or by the system.
  user_id          bigint,
  at               timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, customization_id) references customizations
);
create index customization_versions_of on customization_versions (company_id, customization_id, id);

insert into customizations (company_id, key)
  select c.id, key from companies c, jsonb_object_keys(c.customization) key order by c.id, key;
insert into customization_versions (company_id, customization_id, value)
  select c.id, k.id, c.customization -> k.key from companies c join customizations k on k.company_id = c.id order by k.id;

-- Every movement of money has a number of its own, whether it is a payment or what was given back of one.
create sequence transaction_numbers;
alter table payments add column number bigint not null default nextval('transaction_numbers');
alter table payment_refunds add column number bigint not null default nextval('transaction_numbers');
create unique index payments_number on payments (company_id, number);
create unique index payment_refunds_number on payment_refunds (company_id, number);
create index payments_user on payments (company_id, user_id) where user_id is not null;
grant usage on sequence transaction_numbers to county_pay_tenant;

-- How a bill was printed and mailed (ENTITY-012, SEARCH-048).
create table mail_jobs (
  company_id  integer not null,
  id          bigint generated always as identity,
  bill_id     bigint not null,
  action_type text not null,
  status      text not null default '',
  mailed_at   timestamptz,
  primary key (company_id, id),
  unique (company_id, bill_id),
  foreign key (company_id, bill_id) references bills
);

-- Scans of mailed bills by the postal service (ENTITY-009, 060): one row for each line of its file.
create table mail_scans (
  company_id         integer not null,
  id                 bigint generated always as identity,
  bill_id            bigint not null,
  imb_code           text not null,
  operation_code     text not null,
  facility_id        text not null default '',
  scanned_at         timestamptz not null,
  estimated_delivery date,
  is_final           boolean not null default false,
  is_origin          boolean not null default false,
  -- {JobId, MailingGroup, MailingId, MailingName, OptionId, RoutingCode, ShipmentId, UserDefined1, UserDefined2}
  details            jsonb not null default '{}',
  primary key (company_id, id),
  -- The same scan in a file that comes again is the same row.
  unique (company_id, bill_id, imb_code, operation_code, facility_id, scanned_at),
  foreign key (company_id, bill_id) references bills
);

-- Errors of the faces, for those who run the product: the last ones, without anything of a person.
create table face_errors (
  id      bigint primary key generated always as identity,
  at      timestamptz not null default now(),
  level   text not null,
  message text not null,
  stack   text not null default '',
  page    text not null default '',
  context jsonb not null default '{}'
);

-- Payments that a face saw fail, for the county's records: nothing of a payer or a card.
create table failed_payments (
  company_id  integer not null references companies,
  id          bigint generated always as identity,
  at          timestamptz not null default now(),
  method      text not null,
  sub_cents   bigint not null,
  fee_cents   bigint not null,
  total_cents bigint not null,
  bill_ids    bigint[] not null,
  status      text not null,
  message     text not null,
  terminal    text not null default '',
  primary key (company_id, id)
);

-- Accounts are compared with bills as searches compare numbers.
create index consumer_accounts_number on consumer_accounts (company_id, search_number(account_number));

select wall_in('customizations', 'select, insert');
select wall_in('customization_versions', 'select, insert');
select wall_in('failed_payments', 'select, insert');
select wall_in('mail_jobs', 'select, insert, update');
select wall_in('mail_scans', 'select, insert');
