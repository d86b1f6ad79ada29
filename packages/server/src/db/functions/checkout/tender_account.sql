-- The account of the ledger that what was taken by a method lies in.
create or replace function tender_account(p_method text) returns text language sql immutable as $$
  select case p_method when 'CASH' then 'cash' when 'CHECK' then 'check' else 'clearing' end
$$;
