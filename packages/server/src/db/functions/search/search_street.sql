-- The addresses with the house number and the street of a typed one: its first number, and the first word after that which
-- is no suffix, directional, or unit. Its other words, such as the city, the ZIP code, or a unit that the county does not
-- list, are ignored, but of several addresses those with most of them are meant. Without a house number, all addresses in
-- that street; with p_needs_number none.
create or replace function search_street(p_company integer, p_typed text, p_needs_number boolean)
returns table (property_id bigint, later boolean, key text) language plpgsql stable rows 5 as $$
declare
  v_words constant text[] := string_to_array(search_address(p_typed), ' ');
  v_number text;
  v_place bigint;
  v_street text;
begin
  select w, n into v_number, v_place from unnest(v_words) with ordinality word (w, n)
    where w ~ '^[0-9]+[A-Z]?$' order by n limit 1;
  select w into v_street from unnest(v_words) with ordinality word (w, n)
    where w !~ '^[0-9]+[A-Z]?$' and not search_address_forms() ? w order by n < v_place, n limit 1;
  if v_street is null or p_needs_number and v_number is null then
    return;
  end if;
  return query
    select k.property_id, k.later, k.key from (
      select k.*, rank() over (order by k.has desc) as place from (
        select k.property_id, k.later, k.key,
          (select count(*) from unnest(v_words) w where ' ' || k.key || ' ' like '% ' || w || ' %') as has
        from search_keys k
        where k.company_id = p_company and k.kind = 5 and k.later in (false, true)
          and k.key >= coalesce(v_number || ' ', v_street)
          and k.key < coalesce(v_number || ' ', v_street) || chr(1114111)
          and ' ' || k.key like '% ' || v_street || '%'
        limit 2000
      ) k
    ) k where k.place = 1 order by k.key;
end $$;
