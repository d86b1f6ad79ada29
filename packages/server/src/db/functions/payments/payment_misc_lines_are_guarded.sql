-- Like payment_bills_are_guarded, for products.
create or replace function payment_misc_lines_are_guarded() returns trigger language plpgsql as $$
begin
  if (new.company_id, new.payment_id, new.position, new.account_code1, new.account_code2)
     is distinct from (old.company_id, old.payment_id, old.position, old.account_code1, old.account_code2)
     or not (new.amount_cents < old.amount_cents and settles_with_less(old.company_id, old.payment_id)) then
    raise exception 'what a payment is about never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger payment_misc_lines_guarded before update on payment_misc_lines
  for each row execute function payment_misc_lines_are_guarded();
