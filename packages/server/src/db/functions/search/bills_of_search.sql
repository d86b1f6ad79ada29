-- The bills of a property that a search may show: those with its key, or the one bill that has none.
create or replace function bills_of_search(p_company integer, p_property text) returns setof bills
language sql stable as $$
  select b.* from bills b
  where b.company_id = p_company and b.property_key = p_property and not b.is_withheld
  union all
  select b.* from bills b
  where p_property like 'bill %' and b.company_id = p_company
    and b.id = case when p_property like 'bill %' then substr(p_property, 6)::bigint end
    and b.property_key is null and not b.is_withheld
$$;
