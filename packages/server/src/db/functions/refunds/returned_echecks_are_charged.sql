-- Charges for every returned eCheck in a Tyler county, once, whether the job, the office, or the operator records the
-- return. The payers of those counties consent to it before they pay.
create or replace function returned_echecks_are_charged() returns trigger language plpgsql as $$
declare
  v_bill bigint;
  v_cents constant bigint := returned_check_cents(new.total_cents);
begin
  if rail_of(new.method) = 'bank' and not new.is_unapplied and exists (select from companies c where c.id = new.company_id
      and (c.config ->> 'IsTylerSearch' = 'true' or coalesce(c.customization ->> 'TylerConnector', '') <> '')) then
    select bill_id into v_bill from payment_bills where company_id = new.company_id and payment_id = new.id
      order by position limit 1;
    insert into returned_check_charges (company_id, payment_id, bill_id, amount_cents, movement_id, charged_on)
      values (new.company_id, new.id, v_bill, v_cents,
        post_returned_check(new.company_id, new.id, v_bill, 'returned_check', v_cents), book_day(new.company_id));
  end if;
  return null;
end $$;

create or replace trigger returned_echecks_charged after update of state on payments
  for each row when (old.state is distinct from new.state and new.state = 'returned')
  execute function returned_echecks_are_charged();
