-- The same keys and years as before, from functions that PostgreSQL takes into the query that calls them: calling one
-- for each text took more time than the rest of a new bill's search. Forward only.

-- The years of bills as bits, from 1900 on. Earlier and later ones count as the first and the last.
create or replace function search_year(year smallint) returns bit(256)
  language sql immutable parallel safe
  return set_bit(0::bit(256), greatest(0, least(255, year - 1900)), 1);

-- The keys under which a bill's property is found. Kinds: 1 parcel, 2 account, 3 location, 4 owner, 5 address. A name or
-- an address has one for each of its words, beginning with that word: 'OAK ST  120 N' for '120 N OAK ST'. Two spaces,
-- which no text has, are where it began.
create or replace function search_keys_of(p_parcel text, p_account text, p_location text, p_owner text, p_address text)
returns table (kind smallint, later boolean, key text) language sql immutable parallel safe as $$
  select n.kind::smallint, false, n.key from (values (1, p_parcel), (2, p_account), (3, p_location)) n (kind, key)
  where n.key <> ''
  union all
  select t.kind::smallint, w.n > 1, case when w.n = 1 then t.value
    else array_to_string(t.words[w.n:], ' ') || '  ' || array_to_string(t.words[:w.n - 1], ' ') end
  from (values (4, p_owner, string_to_array(p_owner, ' ')), (5, p_address, string_to_array(p_address, ' ')))
    t (kind, value, words)
  cross join lateral generate_series(1, cardinality(t.words)) w (n)
  where t.value <> ''
$$;

drop function search_rotations(text);
