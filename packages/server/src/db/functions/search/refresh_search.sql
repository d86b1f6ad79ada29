-- Reads properties again from their bills: the bills that may be shown, and what is owed of them; with p_keys also what
-- they are found by. The rows are locked in one order and read afterwards, so that payments of two bills of a property
-- see each other. Its plans suit any number of properties.
create or replace function refresh_search(p_company integer, p_properties text[], p_keys boolean) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if p_keys then
    insert into search_properties (company_id, property, parcel, bills, years, owed, owed_years, paid_years)
      select p_company, property, '', '{}', '{}', '{}', 0::bit(256), 0::bit(256)
      from (select distinct unnest(p_properties) as property order by 1) named
      on conflict (company_id, property) do nothing;
  end if;
  perform from search_properties where company_id = p_company and property = any(p_properties)
    order by property for update;
  update search_properties p set parcel = n.parcel, bills = n.bills, years = n.years, owed = n.owed,
      owed_years = n.owed_years, paid_years = n.paid_years
  from (
    select named.property, coalesce(min(b.parcel_search), '') as parcel,
      coalesce(array_agg(b.id order by b.id) filter (where b.id is not null), '{}') as bills,
      coalesce(array_agg(b.tax_year order by b.id) filter (where b.id is not null), '{}') as years,
      coalesce(array_agg(b.balance_cents > 0 order by b.id) filter (where b.id is not null), '{}') as owed,
      coalesce(bit_or(search_year(b.tax_year)) filter (where b.balance_cents > 0), 0::bit(256)) as owed_years,
      coalesce(bit_or(search_year(b.tax_year)) filter (where b.balance_cents <= 0), 0::bit(256)) as paid_years
    from unnest(p_properties) named (property)
    left join lateral bills_of_search(p_company, named.property) b on true
    group by named.property
  ) n
  where p.company_id = p_company and p.property = n.property;
  if not p_keys then
    return;
  end if;
  with wanted as materialized (
    select distinct k.kind, k.later, k.key, p.id as property_id
    from search_properties p cross join lateral bills_of_search(p_company, p.property) b
    cross join lateral search_keys_of(b.parcel_search, b.account_search,
      case when b.property_type = 'M' then search_number(b.description) end,
      b.owner_search, b.owner_name, b.address_search, b.property_address) k
    where p.company_id = p_company and p.property = any(p_properties)
  ), gone as (
    delete from search_keys k using search_properties p
    where p.company_id = p_company and p.property = any(p_properties)
      and k.company_id = p_company and k.property_id = p.id
      and not exists (select from wanted w where w.property_id = k.property_id and w.kind = k.kind
        and w.later = k.later and w.key = k.key)
  )
  insert into search_keys (company_id, kind, later, key, property_id)
    select p_company, kind, later, key, property_id from wanted on conflict do nothing;
end $$;
