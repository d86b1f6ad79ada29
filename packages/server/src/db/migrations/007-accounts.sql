-- People who sign in, what they follow, and what they did. Forward only.

create table consumers (
  company_id integer not null references companies,
  id         bigint generated always as identity,
  full_name  text not null default '',
  email      text not null default '',
  phone      text not null default '',
  -- {address1, address2, city, state, zip, country}
  address    jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index consumers_email on consumers (company_id, lower(email));
create index consumers_name on consumers using gin (search_words(full_name) gin_trgm_ops);

create table users (
  company_id      integer not null references companies,
  id              bigint generated always as identity,
  -- As it was typed; compared without regard to case.
  email           text not null,
  -- scrypt, with its parameters and salt.
  password_hash   text not null,
  -- Roles are read from it, as the rules in core do.
  user_type       text not null default 'user',
  first_name      text not null default '',
  last_name       text not null default '',
  phone           text not null default '',
  account_number  text not null default '',
  consumer_id     bigint,
  -- The terminal that is chosen at first.
  terminal_name   text not null default '',
  -- Null until the address was confirmed.
  confirmed_at    timestamptz,
  -- Set when an administrator has taken the account out of use.
  disabled_at     timestamptz,
  must_renew      boolean not null default false,
  password_set_at timestamptz not null default now(),
  created_at      timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, consumer_id) references consumers
);
create unique index users_email on users (company_id, lower(email));

create table sessions (
  company_id integer not null,
  id         uuid not null default gen_random_uuid(),
  user_id    bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);
create index sessions_user on sessions (company_id, user_id) where revoked_at is null;
create index sessions_expired on sessions (expires_at);

-- Wrong passwords by address, whether there is such a user or not: both are locked alike, so nobody learns who is one.
create table login_failures (
  company_id integer not null references companies,
  -- Of the address in lower case.
  email_hash bytea not null,
  failures   integer not null,
  last_at    timestamptz not null,
  primary key (company_id, email_hash)
);

-- Links that are sent by mail: kept hashed, good for one use and for some time.
create table mail_tokens (
  hash       bytea primary key,
  company_id integer not null,
  user_id    bigint not null,
  purpose    text not null check (purpose in ('confirm', 'reset')),
  expires_at timestamptz not null,
  used_at    timestamptz,
  foreign key (company_id, user_id) references users
);
create index mail_tokens_user on mail_tokens (company_id, user_id);

create table consumer_accounts (
  company_id     integer not null,
  id             bigint generated always as identity,
  consumer_id    bigint not null,
  account_number text not null,
  nick_name      text not null default '',
  email          text not null default '',
  enable_email   boolean not null default false,
  enable_sms     boolean not null default false,
  enable_mail    boolean not null default true,
  primary key (company_id, id),
  unique (company_id, account_number),
  foreign key (company_id, consumer_id) references consumers
);

create table user_consumer_maps (
  company_id          integer not null,
  id                  bigint generated always as identity,
  user_id             bigint not null,
  consumer_id         bigint not null,
  consumer_account_id bigint not null,
  primary key (company_id, id),
  unique (company_id, user_id, consumer_account_id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, consumer_id) references consumers,
  foreign key (company_id, consumer_account_id) references consumer_accounts
);

-- Who did what to whose. Append-only.
create table audit_events (
  company_id integer not null,
  id         bigint generated always as identity,
  -- Null for what the system does by itself.
  user_id    bigint,
  action     text not null,
  subject    text not null default '',
  details    jsonb not null default '{}',
  at         timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
create index audit_events_at on audit_events (company_id, at desc);

-- The second wall between counties: whoever is signed in is served under this role, which sees and changes rows of the
-- company of its transaction and no other. The first wall is every statement's own `company_id =`.
do $$
begin
  if not exists (select from pg_roles where rolname = 'county_pay_tenant') then
    create role county_pay_tenant nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;

create function current_company() returns integer language sql stable as $$
  select nullif(current_setting('county_pay.company', true), '')::integer
$$;

-- Puts a table behind that wall and lets the role use it; a later migration calls it for its own tables.
create function wall_in(p_table regclass, p_rights text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('create policy own_company on %s to county_pay_tenant using (company_id = current_company())
    with check (company_id = current_company())', p_table);
  execute format('grant %s on %s to county_pay_tenant', p_rights, p_table);
end $$;

alter table companies enable row level security;
create policy own_company on companies to county_pay_tenant using (id = current_company()) with check (id = current_company());
grant select, update on companies to county_pay_tenant;
select wall_in('products', 'select, insert, update, delete');
select wall_in('searchable_columns', 'select, insert, update, delete');
select wall_in('bills', 'select, update');
select wall_in('ledger_lines', 'select, insert');
select wall_in('import_mappings', 'select, insert, update');
select wall_in('import_runs', 'select');
select wall_in('checkouts', 'select, insert, update');
select wall_in('payments', 'select, insert, update');
select wall_in('payment_bills', 'select, insert, update');
select wall_in('payment_events', 'select, insert');
select wall_in('bill_declines', 'select');
select wall_in('consumers', 'select, insert, update');
select wall_in('users', 'select, insert, update');
select wall_in('sessions', 'select, update');
select wall_in('mail_tokens', 'select, insert, update');
select wall_in('consumer_accounts', 'select, insert, update, delete');
select wall_in('user_consumer_maps', 'select, insert, update, delete');
select wall_in('audit_events', 'select, insert');
grant select on payment_states, payment_transitions to county_pay_tenant;
