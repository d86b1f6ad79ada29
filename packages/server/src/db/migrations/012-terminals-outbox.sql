-- Card terminals at counters, and what the county's own systems (Tyler, Drives) are told of a payment. Forward only.

create table terminals (
  company_id     integer not null references companies,
  -- TerminalID
  id             text not null check (id <> ''),
  name           text not null,
  device_id      text not null,
  sdk_key        text not null default '',
  environment    text not null default 'certification',
  time_out       integer not null default 60 check (time_out between 5 and 600),
  -- 'secure-web' ones are driven from the browser, all others by the server.
  comm_type      text not null default '',
  partner_id     text not null default '',
  client_id      text not null default '',
  -- These two are secrets: they go to clerks of the company and into no log.
  api_key        text not null default '',
  secret_key     text not null default '',
  base_url       text not null default '',
  -- The group whose payments it takes, as TAXCOMM; null: all.
  payments_group text,
  disabled_at    timestamptz,
  primary key (company_id, id)
);
select wall_in('terminals', 'select, insert, update');

-- One run of a terminal. The browser names it (session_id); `reference` is ours: the gateway's name of the sale and the id
-- of the payment that it becomes.
create table terminal_runs (
  company_id   integer not null,
  session_id   uuid not null,
  reference    uuid not null default gen_random_uuid(),
  terminal_id  text not null,
  user_id      bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  sub_cents    bigint not null check (sub_cents between 1 and amount_cents),
  created_at   timestamptz not null default now(),
  -- When the device was asked for the money; null: never.
  asked_at     timestamptz,
  -- When the page said that it needs it no more.
  forgotten_at timestamptz,
  -- When to look whether it became a payment; null: nothing is open.
  next_look_at timestamptz,
  -- Since when its money goes back, under `undo_key`: it never becomes a payment after.
  undone_at    timestamptz,
  undo_key     uuid not null default gen_random_uuid(),
  primary key (company_id, session_id),
  unique (reference),
  foreign key (company_id, terminal_id) references terminals,
  foreign key (company_id, user_id) references users
);
create index terminal_runs_to_look on terminal_runs (next_look_at) where next_look_at is not null;
select wall_in('terminal_runs', 'select, insert, update');

-- What a terminal said to the page, for whoever looks into a run later. Append-only.
create table terminal_log (
  company_id  integer not null references companies,
  id          bigint generated always as identity,
  session_id  uuid not null,
  terminal_id text not null,
  user_id     bigint not null,
  status      text not null,
  message     text not null,
  at          timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
create index terminal_log_session on terminal_log (company_id, session_id);
select wall_in('terminal_log', 'select, insert');

-- What is to be posted outwards: one row for a payment and a system, made with the payment's success. The payment's id is
-- the reference under which that system knows it, so that posting twice posts once.
create table payment_postings (
  company_id  integer not null,
  payment_id  uuid not null,
  system      text not null check (system in ('tyler', 'drives')),
  -- Drives: the id of the cart that was paid.
  subject     text not null default '',
  -- pending; updated: posted; skipped: not posted, the payment stands; refused: not posted, the payment is given back;
  -- withdrawing, withdrawn: it was posted and the payment was given back after.
  state       text not null default 'pending'
    check (state in ('pending', 'updated', 'skipped', 'refused', 'withdrawing', 'withdrawn')),
  -- Why it was skipped or refused, or what went wrong the last time.
  reason      text not null default '',
  -- What the system answered.
  answer      text not null default '',
  tries       integer not null default 0,
  -- When it is tried (again); null: nothing is left to do.
  next_try_at timestamptz default now(),
  -- Of a refusal: the payment is given back under this key, once.
  void_key    uuid not null default gen_random_uuid(),
  void_state  text check (void_state in ('due', 'voided', 'not_voided')),
  created_at  timestamptz not null default now(),
  settled_at  timestamptz,
  primary key (company_id, payment_id, system),
  foreign key (company_id, payment_id) references payments
);
create index payment_postings_due on payment_postings (next_try_at) where next_try_at is not null;
select wall_in('payment_postings', 'select, insert, update');
