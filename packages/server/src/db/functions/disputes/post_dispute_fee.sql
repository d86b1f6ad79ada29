-- Posts what the gateway charges the county for a dispute, in cents: an expense, out of the money of the gateway. Returns
-- the movement.
create or replace function post_dispute_fee(p_payment payments, p_cents bigint) returns uuid language plpgsql as $$
declare
  v_movement constant uuid := gen_random_uuid();
  v_day constant date := book_day(p_payment.company_id);
begin
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents, day) values
    (p_payment.company_id, v_movement, 'dispute_fee', 'dispute_fees', null, p_payment.id, p_cents, v_day),
    (p_payment.company_id, v_movement, 'dispute_fee', tender_account(p_payment.method), null, p_payment.id, -p_cents, v_day);
  return v_movement;
end $$;
