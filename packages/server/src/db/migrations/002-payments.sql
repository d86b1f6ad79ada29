-- Checkouts and payments. Money is whole cents. Forward only.

create table payment_states (
  state text primary key
);
insert into payment_states values
  ('created'), ('submitted'), ('succeeded'), ('declined'), ('unknown'), ('expired'), ('cancelled'),
  ('void_submitted'), ('voided'), ('refund_submitted'), ('refunded'), ('returned');

-- The same table as PAYMENT_TRANSITIONS in core; a test compares the two.
create table payment_transitions (
  from_state text not null references payment_states,
  to_state   text not null references payment_states,
  primary key (from_state, to_state)
);
insert into payment_transitions values
  ('created', 'submitted'), ('created', 'expired'), ('created', 'cancelled'),
  ('submitted', 'succeeded'), ('submitted', 'declined'), ('submitted', 'unknown'),
  ('unknown', 'succeeded'), ('unknown', 'declined'),
  ('succeeded', 'void_submitted'), ('succeeded', 'refund_submitted'), ('succeeded', 'returned'),
  ('void_submitted', 'voided'), ('refund_submitted', 'refunded');

-- What a payer was offered: bills, amounts and payer, bound on the server before card entry opens.
create table checkouts (
  company_id     integer not null references companies,
  id             uuid not null default gen_random_uuid(),
  -- The browser's key of the attempt, and the hash of all that it asked for.
  key            uuid not null,
  request_hash   bytea not null,
  -- The payment that this checkout makes now; a declined one is followed by another.
  payment_id     uuid not null,
  fee_label      text not null default '',
  -- The payer as the contract's SubmitPayment has it, without amounts and bills.
  payer          jsonb not null,
  -- Whether the payer has to solve a captcha.
  captcha        boolean not null,
  -- Page that opened it; exact origin.
  host_origin    text not null,
  -- Works once; emptied by the frame that opens.
  nonce_hash     bytea,
  frame_key_hash bytea,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null,
  closed_at      timestamptz,
  primary key (company_id, id),
  unique (company_id, key)
);
-- The frame knows the id alone.
create index checkouts_id on checkouts (id);

-- `id` is also the reference under which the gateway knows the payment.
create table payments (
  company_id      integer not null references companies,
  id              uuid not null,
  checkout_id     uuid not null,
  state           text not null default 'created' references payment_states,
  method          text not null check (method in ('CC', 'ACH')),
  sub_cents       bigint not null check (sub_cents > 0),
  fee_cents       bigint not null check (fee_cents >= 0),
  total_cents     bigint not null check (total_cents = sub_cents + fee_cents),
  confirmation    text not null check (confirmation ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- One press of the button: key, and hash of what was sent with it.
  attempt_key     uuid,
  attempt_hash    bytea,
  gateway_id      text,
  card_brand      text not null default '',
  last4           text not null default '' check (last4 ~ '^\d{0,4}$'),
  decline_code    text,
  -- Why the last change was made, for the audit trail.
  reason          text not null default 'checkout opened',
  -- What a person must look at; null where nothing is odd.
  needs_attention text,
  created_at      timestamptz not null default now(),
  submitted_at    timestamptz,
  settled_at      timestamptz,
  -- When to ask the gateway (again) while submitted or unknown; null: nobody asks, a person decides.
  next_check_at   timestamptz,
  checks          integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, checkout_id) references checkouts,
  unique (company_id, confirmation),
  unique (company_id, checkout_id, attempt_key)
);
create index payments_to_settle on payments (next_check_at)
  where state in ('submitted', 'unknown') and next_check_at is not null;
create index payments_open on payments (created_at) where state = 'created';

create table payment_bills (
  company_id   integer not null,
  payment_id   uuid not null,
  bill_id      bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The balance that the amount was computed from.
  quoted_cents bigint not null check (quoted_cents >= amount_cents),
  position     integer not null,
  -- True while the payment is submitted or unknown: the gateway may have taken the money.
  pending      boolean not null default false,
  primary key (company_id, payment_id, bill_id),
  foreign key (company_id, payment_id) references payments,
  foreign key (company_id, bill_id) references bills
);
-- The database itself refuses a second payment of a bill while one is being confirmed.
create unique index payment_bills_pending on payment_bills (company_id, bill_id) where pending;
create index payment_bills_bill on payment_bills (company_id, bill_id);

-- Every move of every payment, and what was said about it without a move. Append-only.
create table payment_events (
  company_id integer not null,
  id         bigint generated always as identity,
  payment_id uuid not null,
  from_state text,
  to_state   text not null,
  why        text not null,
  at         timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
create index payment_events_payment on payment_events (company_id, payment_id);

create table captcha_spent (
  id         text primary key,
  expires_at timestamptz not null
);
create index captcha_spent_expires on captcha_spent (expires_at);

-- Declines of a bill's payments within the hour that began at `since` (carding).
create table bill_declines (
  company_id integer not null,
  bill_id    bigint not null,
  since      timestamptz not null,
  declines   integer not null,
  primary key (company_id, bill_id)
);

-- How far the events of a gateway (bank returns) were read.
create table gateway_cursors (
  gateway  text primary key,
  position bigint not null
);
