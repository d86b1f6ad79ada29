-- The ledger account that holds the tender of a rail.
create or replace function rail_account(p_rail text) returns text language sql immutable as $$
  select case p_rail when 'cash' then 'cash' when 'check' then 'check' else 'clearing' end
$$;
