-- The addresses with the house number and the street of a typed one: its first number, if that is no ZIP code at the end,
-- and what comes after it and a directional. Its other words, such as the city, the ZIP code, or a unit that the county
-- does not list, are ignored, but of several addresses those with most of them are meant. Without a house number, all
-- addresses in that street; if the typed text may be something else (p_is_any), only with a suffix, as in 'Oak St'.
create or replace function search_street(p_company integer, p_typed text, p_is_any boolean)
returns table (property_id bigint, later boolean, key text) language plpgsql stable rows 5 as $$
declare
  v_words constant text[] := string_to_array(search_address(p_typed), ' ');
  v_number text;
  v_place integer;
  v_from integer;
  v_to integer;
  v_street text;
  v_prefix text;
begin
  select w, n into v_number, v_place from unnest(v_words) with ordinality word (w, n)
    where w ~ '^[0-9]+[A-Z]?$' and n <= 3 order by n limit 1;
  select n into v_from from unnest(v_words) with ordinality word (w, n)
    where w !~ '^[0-9]+[A-Z]?$' and (search_name_forms() ? w or not search_address_forms() ? w)
    order by n < v_place, n limit 1;
  v_to := v_from;
  if v_number is null then
    select max(n) into v_to from unnest(v_words) with ordinality word (w, n)
      where n > v_from and search_name_forms() ? w;
    if not p_is_any then
      v_to := coalesce(v_to, v_from);
    end if;
  elsif search_name_forms() ? v_words[v_from] then
    -- 'Park View', 'Saint Johns': a suffix alone is no street.
    v_to := v_from + 1;
  end if;
  v_street := array_to_string(v_words[v_from:v_to], ' ');
  if v_street = '' or v_to is null then
    return;
  end if;
  v_prefix := coalesce(v_number || ' ', v_street);
  return query
    select k.property_id, k.later, k.key from (
      select k.*, rank() over (order by k.has desc) as place from (
        select k.property_id, k.later, k.key,
          (select count(*) from unnest(v_words) w where ' ' || k.key || ' ' like '% ' || w || ' %') as has
        from search_keys k
        where k.company_id = p_company and k.kind = 5 and k.later in (false, true)
          and k.key >= v_prefix and k.key < v_prefix || chr(1114111)
          and ' ' || k.key like '% ' || v_street || '%'
        limit 2000
      ) k
    ) k where k.place = 1 order by k.key;
end $$;
