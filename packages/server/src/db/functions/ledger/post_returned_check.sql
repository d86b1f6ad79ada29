-- Posts p_cents to the amount owed with a bill, or for products; a negative amount reverses it. Returns the movement.
create or replace function post_returned_check(p_company integer, p_payment uuid, p_bill bigint, p_kind text, p_cents bigint) returns uuid
language plpgsql as $$
declare
  v_movement uuid := gen_random_uuid();
  v_day constant date := book_day(p_company);
begin
  perform from bills where company_id = p_company and id = p_bill for update;
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents, day) values
    (p_company, v_movement, p_kind, case when p_bill is null then 'returned_check_due' else 'receivable' end, p_bill, p_payment, p_cents, v_day),
    (p_company, v_movement, p_kind, 'returned_check_income', null, p_payment, -p_cents, v_day);
  update bills set balance_cents = balance_cents + p_cents, returned_check_cents = returned_check_cents + p_cents
    where company_id = p_company and id = p_bill;
  return v_movement;
end $$;
