-- Posts a payment to the ledger and to its bills, in cents: p_sign 1 receives the money, -1 returns it. The caller
-- holds the lock on the payment, whose guard has just set the day. `bills.updated_at` stays: the ledger says when a
-- balance changed, and a change of neighboring columns alone is a short record in the log. One statement, because to
-- start one costs more than each part of it; it changes the bills in order of ID, as every payment locks them. Returns the
-- movement, so that callers assign it: `perform` would be a statement more.
create or replace function post_payment(p_payment payments, p_kind text, p_sign integer) returns uuid language plpgsql as $$
declare
  v_movement constant uuid := gen_random_uuid();
  v_day constant date := p_payment.taken_on;
begin
  with lines as materialized (
    select bill_id, p_sign * amount_cents as cents from payment_bills
    where company_id = p_payment.company_id and payment_id = p_payment.id order by bill_id
  ), posted as (
    insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents, day)
      select p_payment.company_id, v_movement, p_kind, 'receivable', bill_id, p_payment.id, -cents, v_day from lines
      union all select p_payment.company_id, v_movement, p_kind, 'misc', null, p_payment.id, -p_sign * amount_cents, v_day
        from payment_misc_lines where company_id = p_payment.company_id and payment_id = p_payment.id
      union all select p_payment.company_id, v_movement, p_kind, rail_account(rail), null, p_payment.id,
        p_sign * p_payment.total_cents, v_day from payment_methods where code = p_payment.method
      union all select p_payment.company_id, v_movement, p_kind, 'fee_income', null, p_payment.id,
        -p_sign * p_payment.fee_cents, v_day where p_payment.fee_cents > 0
  ) update bills b set balance_cents = b.balance_cents - l.cents, paid_cents = b.paid_cents + l.cents,
      unposted_cents = b.unposted_cents + l.cents
    from lines l where b.company_id = p_payment.company_id and b.id = l.bill_id;
  return v_movement;
end $$;
