-- The search follows bills whose balance is owed from now on or no longer, and those whose texts, property, or
-- visibility changed. Any other change, such as a part of the balance, is only looked at. A payment of one bill takes the
-- short way. Otherwise sets are compared, not joined: a plan that was made for a few bills must also serve an import.
create or replace function search_follows_changed_bills() returns trigger language plpgsql as $$
declare
  v_one record;
  v_change record;
  v_keys boolean;
begin
  with was as (
    select balance_cents > 0 as is_owed, id, tax_year, is_withheld, property_key, parcel_search, account_search, owner_search,
      address_search, property_type, description from before limit 2
  ), becomes as (
    select company_id, balance_cents > 0 as is_owed, id, tax_year, is_withheld, property_key, parcel_search, account_search,
      owner_search, address_search, property_type, description from after limit 2
  )
  select count(*) as pairs, min(a.company_id) as company_id, min(coalesce(a.property_key, 'bill ' || a.id)) as property,
      bool_or(b.is_owed <> a.is_owed) as is_turned,
      bool_or((b.id, b.tax_year, b.is_withheld, b.property_key, b.parcel_search, b.account_search, b.owner_search,
          b.address_search, b.property_type, b.description)
        is distinct from (a.id, a.tax_year, a.is_withheld, a.property_key, a.parcel_search, a.account_search,
          a.owner_search, a.address_search, a.property_type, a.description)) as is_other
    into v_one from was b cross join becomes a;
  if v_one.pairs = 0 or (v_one.pairs = 1 and not v_one.is_turned and not v_one.is_other) then
    return null;
  elsif v_one.pairs = 1 and not v_one.is_other then
    v_keys := refresh_owed(v_one.company_id, v_one.property);
    return null;
  end if;
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
