-- New bills join their property, and are found from then on. Properties are taken in the order in which refresh_search
-- locks them. A property whose bills are all new has no keys yet, and nothing else can add them before this commits: its
-- keys are added without looking for each of them first, which takes a third longer.
create or replace function search_follows_new_bills() returns trigger language plpgsql as $$
begin
  with given as materialized (
    select company_id, coalesce(property_key, 'bill ' || id) as property, min(parcel_search) as parcel,
      array_agg(id order by id) as bills, array_agg(tax_year order by id) as years,
      array_agg(balance_cents > 0 order by id) as owed,
      coalesce(bit_or(search_year(tax_year)) filter (where balance_cents > 0), 0::bit(256)) as owed_years,
      coalesce(bit_or(search_year(tax_year)) filter (where balance_cents <= 0), 0::bit(256)) as paid_years
    from added where not is_withheld group by 1, 2
  ), joined as (
    insert into search_properties (company_id, property, parcel, bills, years, owed, owed_years, paid_years)
      select company_id, property, parcel, bills, years, owed, owed_years, paid_years from given order by 1, 2
      on conflict (company_id, property) do update set bills = search_properties.bills || excluded.bills,
        years = search_properties.years || excluded.years, owed = search_properties.owed || excluded.owed,
        parcel = least(search_properties.parcel, excluded.parcel),
        owed_years = search_properties.owed_years | excluded.owed_years,
        paid_years = search_properties.paid_years | excluded.paid_years
      returning company_id, property, id, bills
  ), texts as (
    -- The years of a property usually have the same texts, which are taken apart once.
    select distinct company_id, coalesce(property_key, 'bill ' || id) as property, parcel_search, account_search,
      case when property_type = 'M' then search_number(description) end as location, owner_search, owner_name,
      address_search, property_address
    from added where not is_withheld
  ), wanted as materialized (
    select distinct t.company_id, k.kind, k.later, k.key, p.id as property_id, p.bills = g.bills as is_new
    from texts t
    join given g on g.company_id = t.company_id and g.property = t.property
    join joined p on p.company_id = t.company_id and p.property = t.property
    cross join lateral search_keys_of(t.parcel_search, t.account_search, t.location,
      t.owner_search, t.owner_name, t.address_search, t.property_address) k
  ), added_keys as (
    insert into search_keys (company_id, kind, later, key, property_id)
      select company_id, kind, later, key, property_id from wanted where is_new
  )
  insert into search_keys (company_id, kind, later, key, property_id)
    select company_id, kind, later, key, property_id from wanted where not is_new on conflict do nothing;
  return null;
end $$;

create or replace trigger bills_are_found after insert on bills
  referencing new table as added for each statement execute function search_follows_new_bills();
