-- The ledger account that holds the tender of a payment method.
create or replace function tender_account(p_method text) returns text language sql immutable as $$
  select case p_method when 'CASH' then 'cash' when 'CHECK' then 'check' else 'clearing' end
$$;
