-- Restricted lists, E-Alerts, bills by mail, changes of address, saved methods and automatic payments. Forward only.

-- How names and numbers of consumers are compared: without spaces, in upper case (isOnList in core).
create function restricted_key(value text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace(value, '[[:space:]]', '', 'g'));

-- The private list (ConsumerVIP) and the view-only list (TaxSale). An entry means an account or parcel; without one the
-- number of a mobile home; without either whoever has the name.
create table restricted_consumers (
  company_id     integer not null references companies,
  id             bigint generated always as identity,
  list           text not null check (list in ('ConsumerVIP', 'TaxSale')),
  full_name      text not null,
  address1       text not null,
  account_number text not null,
  location       text not null,
  clerk_name     text not null,
  reason         text not null default '',
  code           text not null default '',
  added_by       bigint not null,
  added_at       timestamptz not null default now(),
  match_by       text not null generated always as (case
    when restricted_key(account_number) <> '' then 'account'
    when restricted_key(location) <> '' then 'location' else 'name' end) stored,
  match_key      text not null generated always as (case
    when restricted_key(account_number) <> '' then restricted_key(account_number)
    when restricted_key(location) <> '' then restricted_key(location) else restricted_key(full_name) end) stored,
  primary key (company_id, id),
  foreign key (company_id, added_by) references users,
  check (match_key <> ''),
  unique (company_id, match_by, match_key, list)
);
create index restricted_consumers_name on restricted_consumers (company_id, list, full_name);
select wall_in('restricted_consumers', 'select, insert, delete');

-- Reminders of a bill that somebody wants. What was asked for waits in `asked` until the address confirms it.
create table alert_subscriptions (
  company_id   integer not null,
  id           bigint generated always as identity,
  bill_id      bigint not null,
  email        text not null,
  email_on     boolean not null default false,
  sms_on       boolean not null default false,
  -- Digits; '' where text messages are off.
  phone        text not null default '',
  -- {email, sms, phone, nonce}
  asked        jsonb,
  -- Which language its mails are in.
  language     text not null default 'en',
  asked_at     timestamptz not null default now(),
  confirmed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, bill_id) references bills
);
create unique index alert_subscriptions_bill on alert_subscriptions (company_id, bill_id, lower(email));
create index alert_subscriptions_email on alert_subscriptions (company_id, lower(email), asked_at);
select wall_in('alert_subscriptions', 'select');

-- Every reminder that was written, once for each due date and step of the schedule.
create table alert_reminders (
  company_id      integer not null,
  subscription_id bigint not null,
  due_date        date not null,
  days_before     integer not null,
  at              timestamptz not null default now(),
  primary key (company_id, subscription_id, due_date, days_before),
  foreign key (company_id, subscription_id) references alert_subscriptions
);
select wall_in('alert_reminders', 'select');

-- Text messages that were given to the local adapter.
create table text_messages (
  company_id integer not null references companies,
  id         bigint generated always as identity,
  phone      text not null,
  body       text not null,
  at         timestamptz not null default now(),
  primary key (company_id, id)
);
select wall_in('text_messages', 'select');

-- Who wants the bills of an account by e-mail instead of paper; in force once the address confirmed it.
create table e_billing_requests (
  company_id     integer not null references companies,
  id             bigint generated always as identity,
  account_number text not null,
  full_name      text not null,
  email          text not null,
  nonce          text not null,
  asked_at       timestamptz not null default now(),
  confirmed_at   timestamptz,
  ended_at       timestamptz,
  primary key (company_id, id)
);
create unique index e_billing_requests_account on e_billing_requests
  (company_id, search_number(account_number), lower(email));
create index e_billing_requests_email on e_billing_requests (company_id, lower(email), asked_at);
select wall_in('e_billing_requests', 'select');

-- Requests to send bills elsewhere: what is wanted, what the payer said stood there, and what did stand on the bills.
create table address_changes (
  company_id     integer not null references companies,
  id             bigint generated always as identity,
  -- Null for custom-API bills, which are known by their account.
  bill_id        bigint,
  account_number text not null,
  wanted         jsonb not null,
  claimed        jsonb not null,
  previous       jsonb not null,
  is_updated     boolean not null,
  asked_at       timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bill_id) references bills
);
create index address_changes_at on address_changes (company_id, asked_at desc);
select wall_in('address_changes', 'select');

-- Cards and accounts that a resident keeps: a token of the gateway and what may be shown of it. Never a number.
create table saved_methods (
  company_id       integer not null,
  id               bigint generated always as identity,
  user_id          bigint not null,
  method           text not null check (method in ('CC', 'ACH')),
  nick_name        text not null,
  card_type        text not null check (card_type in ('', 'VISA', 'MSTR', 'DISC', 'AMEX')),
  -- Masked: at most four digits of either.
  account_number   text not null check (account_number !~ '(\d\D*){5}'),
  routing_number   text not null check (routing_number !~ '(\d\D*){5}'),
  billing_address1 text not null,
  billing_city     text not null,
  billing_state    text not null,
  billing_zip      text not null,
  billing_country  text not null,
  payment_token    text not null,
  expiration_month text not null,
  expiration_year  text not null,
  is_active        boolean not null,
  connector_id     text not null,
  created_at       timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  unique (company_id, payment_token)
);
create index saved_methods_user on saved_methods (company_id, user_id);
select wall_in('saved_methods', 'select, insert, update, delete');

-- Automatic payments of an account: monthly from a first day on.
create table autopay_schedules (
  company_id          integer not null,
  id                  bigint generated always as identity,
  schedule_id         uuid not null default gen_random_uuid(),
  user_id             bigint not null,
  consumer_account_id bigint not null,
  saved_method_id     bigint not null,
  first_date          date not null,
  payments            integer not null check (payments between 1 and 120),
  created_at          timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, schedule_id),
  unique (company_id, user_id, consumer_account_id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, consumer_account_id) references consumer_accounts on delete cascade,
  foreign key (company_id, saved_method_id) references saved_methods
);
create index autopay_schedules_method on autopay_schedules (company_id, saved_method_id);
select wall_in('autopay_schedules', 'select, insert, update, delete');
