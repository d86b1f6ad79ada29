-- Posts a payment to the ledger and to its bills, in cents: p_sign 1 receives the money, -1 returns it. The caller
-- holds the lock on the payment, whose guard has just set the day. `bills.updated_at` stays: the ledger says when a
-- balance changed, and a change of neighboring columns alone is a short record in the log. One statement, because to
-- start one costs more than each part of it; it changes the bills in order of ID, as every payment locks them. Returns the
-- movement, so that callers assign it: `perform` would be a statement more. `finish_payments` does the same for many.
create or replace function post_payment(p_payment payments, p_kind text, p_sign integer) returns uuid language plpgsql as $$
declare
  v_movement constant uuid := gen_random_uuid();
  v_day constant date := p_payment.taken_on;
begin
  with lines as materialized (
    select account, bill_id, p_sign * cents as cents
    from payment_lines(p_payment.company_id, p_payment.id, p_payment.method, p_payment.total_cents, p_payment.fee_cents)
    order by bill_id
  ), posted as (
    insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents, day)
      select p_payment.company_id, v_movement, p_kind, account, bill_id, p_payment.id, cents, v_day from lines
  ) update bills b set balance_cents = b.balance_cents + l.cents, paid_cents = b.paid_cents - l.cents,
      unposted_cents = b.unposted_cents - l.cents
    from lines l where b.company_id = p_payment.company_id and b.id = l.bill_id;
  return v_movement;
end $$;
