-- Charges for a returned eCheck in a Tyler county, once, whether the job, the office, or the operator records the
-- return. The payers of those counties consent to it before they pay.
create or replace function charge_returned_echeck(p_payment payments) returns void language plpgsql as $$
declare
  v_bill bigint;
  v_cents constant bigint := returned_check_cents(p_payment.total_cents);
begin
  if rail_of(p_payment.method) = 'bank' and not p_payment.is_unapplied and exists (select from companies c
      where c.id = p_payment.company_id and c.is_tyler) then
    select bill_id into v_bill from payment_bills
      where company_id = p_payment.company_id and payment_id = p_payment.id order by position limit 1;
    insert into returned_check_charges (company_id, payment_id, bill_id, amount_cents, movement_id, charged_on)
      values (p_payment.company_id, p_payment.id, v_bill, v_cents,
        post_returned_check(p_payment.company_id, p_payment.id, v_bill, 'returned_check', v_cents),
        book_day(p_payment.company_id));
  end if;
end $$;
