-- Reads again what is owed of a property, as refresh_search does, if nothing else about its bills changed. The row is
-- locked first and its bills read afterwards, so that payments of two bills of a property see each other.
create or replace function refresh_owed(p_company integer, p_property text) returns void language plpgsql as $$
begin
  perform from search_properties where company_id = p_company and property = p_property for update;
  update search_properties p set owed_years = n.owed_years, paid_years = n.paid_years
  from (
    select coalesce(bit_or(search_year(tax_year)) filter (where balance_cents > 0), 0::bit(256)) as owed_years,
      coalesce(bit_or(search_year(tax_year)) filter (where balance_cents <= 0), 0::bit(256)) as paid_years
    from bills_of_search(p_company, p_property)
  ) n
  where p.company_id = p_company and p.property = p_property
    and (p.owed_years, p.paid_years) is distinct from (n.owed_years, n.paid_years);
end $$;
