-- The ledger account that holds the tender of a payment method.
create or replace function tender_account(p_method text) returns text language sql stable as $$
  select rail_account(rail) from payment_methods where code = p_method
$$;
