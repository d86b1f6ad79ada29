-- Posts unapplied money: p_sign 1 receives it, -1 returns it. Returns the movement.
create or replace function post_unapplied(p_payment payments, p_kind text, p_sign integer, p_cents bigint) returns uuid
language plpgsql as $$
declare
  v_movement uuid := gen_random_uuid();
  v_day constant date := book_day(p_payment.company_id);
begin
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents, day) values
    (p_payment.company_id, v_movement, p_kind, tender_account(p_payment.method), null, p_payment.id, p_sign * p_cents, v_day),
    (p_payment.company_id, v_movement, p_kind, 'unapplied', null, p_payment.id, -p_sign * p_cents, v_day);
  return v_movement;
end $$;
