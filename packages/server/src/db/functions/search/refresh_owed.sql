-- Reads again what is owed of a property, as refresh_search does, if nothing else about its bills changed. The new years
-- hold only if nobody changed the row since the statement read the bills: otherwise it reads them again, so that payments
-- of two bills of a property see each other. To lock the row first would be another statement, and another entry in the
-- log. Returns false if there is no such property.
create or replace function refresh_owed(p_company integer, p_property text) returns boolean language plpgsql as $$
begin
  loop
    update search_properties p set owed_years = n.owed_years, paid_years = n.paid_years
    from (
      select coalesce(bit_or(search_year(tax_year)) filter (where balance_cents > 0), 0::bit(256)) as owed_years,
        coalesce(bit_or(search_year(tax_year)) filter (where balance_cents <= 0), 0::bit(256)) as paid_years,
        (select s.xmin from search_properties s where s.company_id = p_company and s.property = p_property) as seen
      from bills_of_search(p_company, p_property)
    ) n
    where p.company_id = p_company and p.property = p_property and p.xmin = n.seen;
    if found then
      return true;
    elsif not exists (select from search_properties where company_id = p_company and property = p_property) then
      return false;
    end if;
  end loop;
end $$;
