-- The search follows bills whose balance is owed from now on or no longer, and those whose texts, property, or
-- visibility changed. Any other change, such as a part of the balance, is only looked at. If nothing but balances changed,
-- as with payments, the rows of the properties say the rest: each is computed from its latest version, so payments of two
-- bills of a property see each other. A full join is always a hash or merge join, which suits any number of bills.
create or replace function search_follows_changed_bills() returns trigger language plpgsql as $$
declare
  v_change record;
  v_other boolean;
begin
  with changes as materialized (
    select a.company_id, a.id, coalesce(a.property_key, 'bill ' || a.id) as property, a.balance_cents > 0 as is_owed,
      (b.id, b.tax_year, b.is_withheld, b.property_key, b.parcel_search, b.account_search, b.owner_name,
          b.property_address, b.property_type, b.description)
        is distinct from (a.id, a.tax_year, a.is_withheld, a.property_key, a.parcel_search, a.account_search,
          a.owner_name, a.property_address, a.property_type, a.description) as is_other,
      (b.balance_cents > 0) is distinct from (a.balance_cents > 0) and not a.is_withheld as is_turned
    from before b full join after a on a.company_id = b.company_id and a.id = b.id
  ), turned as (
    update search_properties p set (owed, owed_years, paid_years) = (
        select array_agg(coalesce(c.is_owed, s.owed) order by s.n),
          coalesce(bit_or(search_year(s.year)) filter (where coalesce(c.is_owed, s.owed)), 0::bit(256)),
          coalesce(bit_or(search_year(s.year)) filter (where not coalesce(c.is_owed, s.owed)), 0::bit(256))
        from unnest(p.bills, p.years, p.owed) with ordinality s (id, year, owed, n)
        left join unnest(t.ids, t.owed) c (id, is_owed) on c.id = s.id)
      from (select company_id, property, array_agg(id) as ids, array_agg(is_owed) as owed from changes
        where is_turned and not (select bool_or(is_other) from changes)
        group by company_id, property order by company_id, property) t
      where p.company_id = t.company_id and p.property = t.property
  ) select bool_or(is_other) into v_other from changes;
  if v_other is not true then
    return null;
  end if;
  -- Sets are compared, not joined: the other changes come with imports of any size.
  for v_change in
    with was as (
      select company_id, id, coalesce(property_key, 'bill ' || id) as property, balance_cents > 0 as owed, tax_year, is_withheld,
        parcel_search, account_search, owner_name, property_address, property_type = 'M' as is_home, description
      from before
    ), becomes as (
      select company_id, id, coalesce(property_key, 'bill ' || id) as property, balance_cents > 0 as owed, tax_year, is_withheld,
        parcel_search, account_search, owner_name, property_address, property_type = 'M' as is_home, description
      from after
    )
    select c.company_id, array_agg(distinct c.property) as properties
    from ((table was except table becomes) union all (table becomes except table was)) c
    group by c.company_id order by c.company_id
  loop
    perform refresh_search(v_change.company_id, v_change.properties, exists (
      select is_withheld, id, property_key, parcel_search, account_search, owner_name, property_address, property_type, description
        from before where company_id = v_change.company_id
      except
      select is_withheld, id, property_key, parcel_search, account_search, owner_name, property_address, property_type, description
        from after where company_id = v_change.company_id));
  end loop;
  return null;
end $$;

create or replace trigger bills_stay_found after update on bills
  referencing old table as before new table as after for each statement execute function search_follows_changed_bills();
