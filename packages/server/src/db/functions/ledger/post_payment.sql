-- Posts a payment to the ledger and to its bills, in cents: p_sign 1 receives the money, -1 returns it. The caller
-- holds the lock on the payment. `bills.updated_at` stays: the ledger says when a balance changed, and a change of
-- neighboring columns alone is a short record in the log.
create or replace function post_payment(p_payment payments, p_kind text, p_sign integer) returns void language plpgsql as $$
declare
  v_movement uuid := gen_random_uuid();
begin
  perform from bills b join payment_bills l on l.company_id = b.company_id and l.bill_id = b.id
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id order by b.id for update of b;
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents)
    select company_id, v_movement, p_kind, 'receivable', bill_id, payment_id, -p_sign * amount_cents
      from payment_bills where company_id = p_payment.company_id and payment_id = p_payment.id
    union all select company_id, v_movement, p_kind, 'misc', null, payment_id, -p_sign * amount_cents
      from payment_misc_lines where company_id = p_payment.company_id and payment_id = p_payment.id
    union all select p_payment.company_id, v_movement, p_kind, tender_account(p_payment.method), null, p_payment.id,
      p_sign * p_payment.total_cents
    union all select p_payment.company_id, v_movement, p_kind, 'fee_income', null, p_payment.id, -p_sign * p_payment.fee_cents
      where p_payment.fee_cents > 0;
  update bills b set balance_cents = b.balance_cents - p_sign * l.amount_cents,
      paid_cents = b.paid_cents + p_sign * l.amount_cents,
      unposted_cents = b.unposted_cents + p_sign * l.amount_cents
    from payment_bills l
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id
      and b.company_id = l.company_id and b.id = l.bill_id;
end $$;
