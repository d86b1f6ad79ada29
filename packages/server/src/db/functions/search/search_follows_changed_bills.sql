-- The search follows bills whose balance is owed from now on or no longer, and those whose texts, property, or
-- visibility changed. Any other change, such as a part of the balance, is only looked at. Sets are compared, not joined:
-- a plan that was made for one bill must also serve an import.
create or replace function search_follows_changed_bills() returns trigger language plpgsql as $$
declare
  v_change record;
  v_keys boolean;
begin
  for v_change in
    with was as (
      select company_id, id, coalesce(property_key, 'bill ' || id) as property, balance_cents > 0 as owed, tax_year, is_withheld,
        parcel_search, account_search, owner_search, address_search, property_type = 'M' as is_home, description
      from before
    ), becomes as (
      select company_id, id, coalesce(property_key, 'bill ' || id) as property, balance_cents > 0 as owed, tax_year, is_withheld,
        parcel_search, account_search, owner_search, address_search, property_type = 'M' as is_home, description
      from after
    )
    select c.company_id, array_agg(distinct c.property) as properties
    from ((table was except table becomes) union all (table becomes except table was)) c
    group by c.company_id order by c.company_id
  loop
    v_keys := exists (
      select is_withheld, id, property_key, parcel_search, account_search, owner_search, address_search, property_type, description
        from before where company_id = v_change.company_id
      except
      select is_withheld, id, property_key, parcel_search, account_search, owner_search, address_search, property_type, description
        from after where company_id = v_change.company_id);
    perform refresh_search(v_change.company_id, v_change.properties, v_keys);
  end loop;
  return null;
end $$;

create or replace trigger bills_stay_found after update on bills
  referencing old table as before new table as after for each statement execute function search_follows_changed_bills();
