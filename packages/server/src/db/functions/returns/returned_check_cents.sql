-- The charge for a returned Tyler eCheck, in cents: $30.00 or 5% of the payment with its fees, rounded half up, whichever
-- is greater (CONST-008, MONEY-002).
create or replace function returned_check_cents(p_paid bigint) returns bigint language sql immutable strict as $$
  select case when p_paid > 0 then greatest(3000, (p_paid * 5 + 50) / 100) else 0 end
$$;
