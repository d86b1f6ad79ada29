-- New bills join their property, and are found from then on. Properties are taken in the order in which refresh_search
-- locks them.
create or replace function search_follows_new_bills() returns trigger language plpgsql as $$
begin
  insert into search_properties (company_id, property, parcel, bills, years, owed, owed_years, paid_years)
    select company_id, coalesce(property_key, 'bill ' || id), min(parcel_search), array_agg(id order by id),
      array_agg(tax_year order by id), array_agg(balance_cents > 0 order by id),
      coalesce(bit_or(search_year(tax_year)) filter (where balance_cents > 0), 0::bit(256)),
      coalesce(bit_or(search_year(tax_year)) filter (where balance_cents <= 0), 0::bit(256))
    from added where not is_withheld group by 1, 2 order by 1, 2
    on conflict (company_id, property) do update set bills = search_properties.bills || excluded.bills,
      years = search_properties.years || excluded.years, owed = search_properties.owed || excluded.owed,
      parcel = least(search_properties.parcel, excluded.parcel),
      owed_years = search_properties.owed_years | excluded.owed_years,
      paid_years = search_properties.paid_years | excluded.paid_years;
  -- The years of a property usually have the same texts, which are taken apart once.
  insert into search_keys (company_id, kind, later, key, property_id)
    select b.company_id, k.kind, k.later, k.key, p.id
    from (
      select distinct company_id, coalesce(property_key, 'bill ' || id) as property, parcel_search, account_search,
        case when property_type = 'M' then search_number(description) end as location, owner_search, address_search
      from added where not is_withheld
    ) b
    join search_properties p on p.company_id = b.company_id and p.property = b.property
    cross join lateral search_keys_of(b.parcel_search, b.account_search, b.location, b.owner_search, b.address_search) k
    on conflict do nothing;
  return null;
end $$;

create or replace trigger bills_are_found after insert on bills
  referencing new table as added for each statement execute function search_follows_new_bills();
