-- A payment that needs attention comes to a definite end: the office accepts what was taken, or the money goes back.
-- Forward only; decision 058.

insert into payment_transitions values
  ('unknown', 'refund_submitted'), ('declined', 'succeeded'), ('declined', 'refund_submitted'),
  ('refund_submitted', 'unknown'), ('voided', 'returned'), ('refunded', 'returned');

-- unapplied: money that was taken and belongs to no bill, until it is given back.
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('receivable', 'levied', 'clearing', 'fee_income', 'refunds', 'cash', 'check', 'misc', 'unapplied')) not valid;

alter table payments
  -- What was asked for, where the payment was settled with another amount; null for every other payment.
  add column asked_cents bigint,
  -- The money was taken and pays for nothing: it is given back, and the payer has no receipt.
  add column is_unapplied boolean not null default false,
  -- What needs attention, for programs: {code, cents, detail}; `needs_attention` is the same as a sentence.
  add column attention jsonb;
alter table payment_refunds
  -- What the gateway gave back, where that is another amount than was asked; null for every other one.
  add column given_cents bigint,
  add column attention jsonb;

-- A line of a payment of which less was taken may be left with nothing.
alter table payment_bills drop constraint payment_bills_amount_cents_check;
alter table payment_bills add constraint payment_bills_amount_cents_check check (amount_cents >= 0);
alter table payment_misc_lines drop constraint payment_misc_lines_amount_cents_check;
alter table payment_misc_lines add constraint payment_misc_lines_amount_cents_check check (amount_cents >= 0);
grant update on payment_misc_lines to county_pay_tenant;

-- What an earlier version cleared and what still holds its bills: the settle job lists it again.
create index payments_held on payments (company_id)
  where state = 'unknown' and next_check_at is null and needs_attention is null;
update payments set attention = jsonb_build_object('code', 'other_amount',
    'cents', substring(needs_attention from 'the gateway took (\d+) cents')::bigint)
  where needs_attention ~ '^the gateway took \d+ cents';
update payments set attention = jsonb_build_object('code', 'other')
  where needs_attention is not null and attention is null;
update payment_refunds set attention = jsonb_build_object('code', 'other')
  where needs_attention is not null;

create index payment_refunds_attention on payment_refunds (company_id) where needs_attention is not null;
