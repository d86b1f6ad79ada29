-- Reopens the autopay run of a payment that a bank returned: the return counts as a decline.
create or replace function autopay_hears_returns() returns trigger language plpgsql as $$
begin
  update autopay_runs set state = 'charging', settled_at = null, claim = null, claimed_until = null,
      next_on = coalesce(new.returned_on, next_on)
    where company_id = new.company_id and payment_id = new.id and state = 'paid';
  return null;
end $$;

create or replace trigger autopay_hears_returns after update of state on payments
  for each row when (new.state = 'returned' and old.state <> 'returned') execute function autopay_hears_returns();
