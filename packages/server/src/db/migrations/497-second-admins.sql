-- Since when users are who they are, and changes of a gateway account that wait for a second admin or for a day
-- (decision 499). Forward only.
alter table users
  -- Since when they have had this type, and may sign in; null: since they were created.
  add column access_at   timestamptz,
  -- Since when they have had this address; null: since they were created.
  add column email_at    timestamptz,
  -- When they last stopped being an admin who may sign in.
  add column admin_until timestamptz;

create table gateway_requests (
  company_id  integer not null references companies,
  id          bigint generated always as identity,
  -- change: to the account below. leave: to the installation's; then everything below is empty.
  action      text not null check (action in ('change', 'leave')),
  kind        text not null,
  settings    jsonb not null,
  endings     jsonb not null,
  -- Sealed as in gateway_accounts.
  sealed      bytea,
  is_live     boolean not null,
  vendor_id   text not null,
  -- The account whose keys these replace; null for another account.
  replaces    uuid,
  asked_by    bigint not null,
  asked_at    timestamptz not null default clock_timestamp(),
  -- When it takes effect by itself; null: when a second admin confirms it.
  due_at      timestamptz,
  -- Until then no server tries it again.
  claimed_until timestamptz,
  -- Part of the signature of the link that stops it.
  nonce       uuid not null default gen_random_uuid(),
  state       text not null default 'waiting' check (state in ('waiting', 'made', 'rejected', 'stopped', 'failed')),
  -- Null: by the link in an email, or by itself.
  decided_by  bigint,
  decided_at  timestamptz,
  primary key (company_id, id),
  foreign key (company_id, replaces) references gateway_accounts,
  foreign key (company_id, asked_by) references users,
  foreign key (company_id, decided_by) references users,
  check ((state = 'waiting') = (decided_at is null)),
  -- Never the same person.
  check (state <> 'made' or decided_by is distinct from asked_by)
);
create unique index gateway_requests_waiting on gateway_requests (company_id) where state = 'waiting';
create index gateway_requests_due on gateway_requests (due_at) where state = 'waiting' and due_at is not null;
select wall_in('gateway_requests', 'select, insert, update');
