-- The lists of restricted consumers that match any of these accounts, the mobile home, or the name; '' matches nothing.
create or replace function lists_of(p_company integer, p_accounts text[], p_location text, p_name text) returns text[]
language sql stable as $$
  select coalesce(array_agg(distinct list), '{}') from restricted_consumers
  where company_id = p_company and (match_by, match_key) in (
    select 'account', restricted_key(account) from unnest(p_accounts) account
    union all select 'location', restricted_key(p_location)
    union all select 'name', restricted_key(p_name))
$$;
