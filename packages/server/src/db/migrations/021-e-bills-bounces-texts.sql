-- Bills by e-mail, addresses that refuse mail, text messages with retry, and which mailed piece is which bill. Forward only.

-- When a bill came, or a later statement of it: what was there before this migration is news to nobody.
alter table bills add column stated_at timestamptz not null default '-infinity';
alter table bills alter column stated_at set default now();
create index bills_stated on bills (company_id, stated_at) where stated_at > '-infinity';

-- Since when the bills of an account come by e-mail; null where they do not.
alter table consumer_accounts add column email_since timestamptz;
update consumer_accounts set email_since = now() where enable_email;

-- Which language its mails are in.
alter table e_billing_requests add column language text not null default 'en';

-- Every bill that was mailed to an address, once for each statement of it; who wanted it is a request or an account.
create table e_bills (
  company_id     integer not null,
  bill_id        bigint not null,
  -- -infinity where the bill has none.
  statement_date date not null,
  -- In lower case.
  email          text not null,
  id             bigint not null generated always as identity,
  request_id     bigint,
  account_id     bigint,
  queued_at      timestamptz not null default now(),
  primary key (company_id, bill_id, statement_date, email),
  unique (company_id, id),
  foreign key (company_id, bill_id) references bills,
  check ((request_id is null) <> (account_id is null))
);
select wall_in('e_bills', 'select');

-- Up to when the bills of a county were looked through for new ones.
create table e_bill_marks (
  company_id integer primary key references companies,
  looked_at  timestamptz not null
);
select wall_in('e_bill_marks', 'select');

-- Addresses that refused mail for good: nothing is sent to them until somebody clears it.
create table mail_bounces (
  company_id integer not null references companies,
  -- In lower case.
  email      text not null,
  reason     text not null,
  bounced_at timestamptz not null default now(),
  primary key (company_id, email)
);
create index mail_bounces_at on mail_bounces (company_id, bounced_at desc);
select wall_in('mail_bounces', 'select, delete');

-- Text messages that are to be sent, and what became of them; the words are made when one is sent.
create table text_queue (
  company_id  integer not null references companies,
  id          bigint generated always as identity,
  phone       text not null,
  kind        text not null,
  language    text not null default 'en',
  data        jsonb not null default '{}',
  -- refused: for good. failed: tried too often. stopped: the number wants none. dropped: no longer to be sent.
  state       text not null default 'queued'
    check (state in ('queued', 'sent', 'refused', 'failed', 'stopped', 'dropped')),
  tries       integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error  text not null default '',
  sent_at     timestamptz,
  created_at  timestamptz not null default now(),
  primary key (company_id, id),
  check ((state = 'sent') = (sent_at is not null))
);
create index text_queue_due on text_queue (next_try_at) where state = 'queued';
select wall_in('text_queue', 'select');

-- Numbers that answered STOP.
create table text_stops (
  company_id integer not null references companies,
  phone      text not null,
  stopped_at timestamptz not null default now(),
  primary key (company_id, phone)
);
select wall_in('text_stops', 'select');

-- Answers to text messages that wait to be read by the local adapter.
create table text_replies (
  company_id integer not null references companies,
  id         bigint generated always as identity,
  phone      text not null,
  words      text not null,
  at         timestamptz not null default now(),
  primary key (company_id, id)
);
select wall_in('text_replies', 'select');

-- Which bill a mailed piece is, by the 20 digits of its barcode; said by who printed and mailed it.
create table mail_pieces (
  company_id integer not null,
  imb_code   text not null check (imb_code ~ '^\d{20}$'),
  bill_id    bigint not null,
  -- As in mail_scans.
  details    jsonb not null default '{}',
  primary key (company_id, imb_code),
  foreign key (company_id, bill_id) references bills
);
select wall_in('mail_pieces', 'select, insert, update');

-- What the postal service publishes, as an operator imported it; it stands before the lists that come with the product.
create table postal_operations (
  code        text primary key check (code ~ '^[A-Za-z0-9]{1,10}$'),
  description text not null check (description <> '')
);
create table postal_places (
  -- A whole ZIP code, or its first three digits.
  zip   text primary key check (zip ~ '^\d{3}(\d{2})?$'),
  city  text not null check (city <> ''),
  state text not null check (state ~ '^[A-Z]{2}$')
);
