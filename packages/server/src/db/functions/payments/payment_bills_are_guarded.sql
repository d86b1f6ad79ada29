-- The bills and amounts of a payment never change. One exception: a line is reduced once, while its payment is settled
-- for less than was asked and nothing has been posted yet.
create or replace function payment_bills_are_guarded() returns trigger language plpgsql as $$
begin
  if (new.company_id, new.payment_id, new.bill_id, new.quoted_cents)
     is distinct from (old.company_id, old.payment_id, old.bill_id, old.quoted_cents)
     or (new.amount_cents <> old.amount_cents
       and not (new.amount_cents < old.amount_cents and settles_with_less(old.company_id, old.payment_id))) then
    raise exception 'what a payment is about never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger payment_bills_guarded before update on payment_bills
  for each row execute function payment_bills_are_guarded();
