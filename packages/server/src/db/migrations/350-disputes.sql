-- Disputes of card and eCheck payments at the gateway: their state, the money that moved, what was answered, and their
-- history. Forward only; decisions 350 and 351.

create table disputes (
  company_id      integer not null references companies,
  id              bigint generated always as identity,
  payment_id      uuid not null,
  gateway         text not null,
  -- The gateway's ID of the dispute.
  gateway_dispute text not null,
  amount_cents    bigint not null check (amount_cents > 0),
  reason          text not null,
  network_code    text not null,
  -- DISPUTE_STATES in core.
  state           text not null check (state in ('inquiry', 'needs_response', 'under_review', 'won', 'lost')),
  answer_by       timestamptz,
  opened_at       timestamptz not null,
  -- What is withdrawn now by our ledger, and how much of it is taken from bills or products, and from the fee.
  withdrawn_cents bigint not null default 0 check (withdrawn_cents >= 0),
  net_cents       bigint not null default 0 check (net_cents >= 0),
  fee_cents       bigint not null default 0 check (fee_cents >= 0),
  -- What the gateway has charged the county for the dispute.
  charged_cents   bigint not null default 0,
  -- What the office answers: submitted or accepted. Set before the gateway is asked, and confirmed with the time.
  answer          text check (answer in ('submitted', 'accepted')),
  answered_by     bigint,
  -- When the gateway was last asked to take the answer.
  asked_at        timestamptz,
  answer_note     text not null default '',
  answered_at     timestamptz,
  closed_at       timestamptz,
  looked_at       timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  unique (company_id, gateway, gateway_dispute),
  foreign key (company_id, payment_id) references payments,
  foreign key (company_id, answered_by) references users
);
create index disputes_payment on disputes (company_id, payment_id);
create index disputes_open on disputes (company_id, answer_by) where state in ('inquiry', 'needs_response', 'under_review');
select wall_in('disputes', 'select, insert, update');

-- The money that moved because of a dispute, on the county's day. A fee may be negative: the gateway gave it back.
create table dispute_movements (
  company_id  integer not null,
  movement_id uuid not null,
  dispute_id  bigint not null,
  payment_id  uuid not null,
  kind        text not null check (kind in ('withdrawn', 'reinstated', 'fee')),
  cents       bigint not null,
  -- How much of it is the service fee that the payer had paid.
  fee_cents   bigint not null,
  day         date not null,
  at          timestamptz not null default clock_timestamp(),
  primary key (company_id, movement_id),
  foreign key (company_id, dispute_id) references disputes
);
create index dispute_movements_day on dispute_movements (company_id, day);
create index dispute_movements_dispute on dispute_movements (company_id, dispute_id);
select wall_in('dispute_movements', 'select, insert');

-- What happened to a dispute. `details` have no personal data.
create table dispute_events (
  company_id integer not null,
  id         bigint generated always as identity,
  dispute_id bigint not null,
  kind       text not null,
  details    jsonb not null default '{}',
  -- Null: the gateway, or the server itself.
  user_id    bigint,
  at         timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, dispute_id) references disputes,
  foreign key (company_id, user_id) references users
);
create index dispute_events_dispute on dispute_events (company_id, dispute_id, id);
select wall_in('dispute_events', 'select, insert');

-- The statements that guests accept before they pay, in each wording and language that was ever shown; a checkout names
-- the one that its payer accepted. Checkouts of earlier versions name none.
create table terms_versions (
  company_id    integer not null references companies,
  hash          bytea not null,
  language      text not null,
  statements    jsonb not null,
  first_used_at timestamptz not null default clock_timestamp(),
  primary key (company_id, hash)
);
select wall_in('terms_versions', 'select, insert');
alter table checkouts add column terms_hash bytea;

-- What was sent as evidence, byte for byte.
create table dispute_evidence (
  company_id integer not null,
  dispute_id bigint not null,
  -- EVIDENCE_TEXTS or EVIDENCE_FILES in core.
  part       text not null,
  name       text not null default '',
  type       text not null,
  data       bytea not null,
  primary key (company_id, dispute_id, part),
  foreign key (company_id, dispute_id) references disputes
);
select wall_in('dispute_evidence', 'select, insert, delete');
