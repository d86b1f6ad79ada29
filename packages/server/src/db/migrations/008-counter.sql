-- Payments at a counter, what is given back of any payment, and the county's day on which money moved. Forward only.

-- What a gateway refuses to give back stays taken, and what was given back in part leaves a payment that stands.
insert into payment_transitions values ('void_submitted', 'succeeded'), ('refund_submitted', 'succeeded');

-- cash, check: the drawer, by what lies in it. misc: income of products, which have no bill. refunds: what a payer was
-- given back of an eCheck that the bank then took back as a whole.
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('receivable', 'levied', 'clearing', 'fee_income', 'refunds', 'cash', 'check', 'misc')) not valid;

alter table payments alter column checkout_id drop not null;
alter table payments drop constraint payments_method_check;
alter table payments
  add constraint payments_method_check check (method in ('CC', 'ACH', 'CASH', 'CHECK')),
  -- The clerk who took it; null for what was paid online.
  add column clerk_id bigint,
  -- The resident who paid it, signed in.
  add column user_id bigint,
  -- Of a payment without a checkout: the payer, as checkouts.payer has it.
  add column payer jsonb,
  -- Of products: {AccountCode1, AccountCode2, VIN, LicenseNumber, InvoiceNumber}.
  add column details jsonb,
  -- Cash that was handed over; the change is what it is above the total.
  add column tendered_cents bigint,
  add column check_number text,
  -- A clerk read the notice of a tax sale and went on: certified funds.
  add column tax_sale_confirmed boolean not null default false,
  -- The county's day on which it was taken, and on which a bank returned it.
  add column taken_on date,
  add column returned_on date,
  add foreign key (company_id, clerk_id) references users,
  add foreign key (company_id, user_id) references users,
  add check (checkout_id is not null or payer is not null),
  add check (method in ('CC', 'ACH') or clerk_id is not null),
  add check ((method = 'CHECK') = (check_number is not null)),
  add check (tendered_cents is null or (method = 'CASH' and tendered_cents >= total_cents));
create unique index payments_attempt on payments (company_id, attempt_key) where checkout_id is null;
create index payments_taken_on on payments (company_id, taken_on) where taken_on is not null;
create index payments_returned_on on payments (company_id, returned_on) where returned_on is not null;
create index payments_attention on payments (company_id) where needs_attention is not null;

update payments p set taken_on = (p.settled_at at time zone c.time_zone)::date
  from companies c where c.id = p.company_id and p.settled_at is not null
    and p.state in ('succeeded', 'void_submitted', 'voided', 'refund_submitted', 'refunded', 'returned');
update payments p set returned_on = (e.at at time zone c.time_zone)::date
  from companies c, payment_events e
  where c.id = p.company_id and e.company_id = p.company_id and e.payment_id = p.id and e.to_state = 'returned'
    and e.from_state <> 'returned' and p.state = 'returned';

-- What is paid for that is no bill (ENTITY-056).
create table payment_misc_lines (
  company_id    integer not null,
  payment_id    uuid not null,
  position      integer not null,
  account_code1 text not null,
  account_code2 text not null,
  amount_cents  bigint not null check (amount_cents > 0),
  primary key (company_id, payment_id, position),
  foreign key (company_id, payment_id) references payments
);

-- What is given back of a payment, or was to be. `id` is the reference under which the gateway knows it.
create table payment_refunds (
  company_id      integer not null,
  id              uuid not null default gen_random_uuid(),
  payment_id      uuid not null,
  kind            text not null check (kind in ('void', 'refund')),
  state           text not null default 'submitted' check (state in ('submitted', 'succeeded', 'declined')),
  -- All that is given back, and how much of it is the fee.
  amount_cents    bigint not null check (amount_cents > 0),
  fee_cents       bigint not null check (fee_cents between 0 and amount_cents),
  confirmation    text not null check (confirmation ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  key             uuid not null,
  request_hash    bytea not null,
  -- Who does it; null for what the system does by itself.
  user_id         bigint,
  -- Whether the tax system is told, too.
  tyler_void      boolean not null default false,
  gateway_id      text,
  decline_code    text,
  needs_attention text,
  movement_id     uuid,
  given_on        date,
  created_at      timestamptz not null default now(),
  settled_at      timestamptz,
  next_check_at   timestamptz,
  checks          integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payments,
  foreign key (company_id, user_id) references users,
  unique (company_id, key),
  unique (company_id, confirmation)
);
create index payment_refunds_payment on payment_refunds (company_id, payment_id);
create unique index payment_refunds_one_at_a_time on payment_refunds (company_id, payment_id) where state = 'submitted';
create index payment_refunds_given_on on payment_refunds (company_id, given_on) where given_on is not null;
create index payment_refunds_to_settle on payment_refunds (next_check_at) where state = 'submitted' and next_check_at is not null;

select wall_in('payment_misc_lines', 'select, insert');
select wall_in('payment_refunds', 'select, insert, update');
