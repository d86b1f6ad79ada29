-- Search by property: narrow tables that a page of results reads instead of the bills. Forward only; decision 240.

-- The years of bills as bits, from 1900 on. Earlier and later ones count as the first and the last.
create function search_year(year smallint) returns bit(256)
  language sql immutable strict parallel safe
  return set_bit(0::bit(256), greatest(0, least(255, year - 1900)), 1);

-- A name or an address once for each of its words, beginning with that word: 'OAK ST  120 N' for '120 N OAK ST'. Two
-- spaces, which no text has, are where it began.
create function search_rotations(value text) returns text[]
  language sql immutable strict parallel safe
  return (select array_agg(case when n = 1 then value
      else array_to_string(words[n:], ' ') || '  ' || array_to_string(words[:n - 1], ' ') end order by n)
    from (select string_to_array(value, ' ') as words) texts, generate_subscripts(words, 1) n);

-- The keys under which a bill's property is found. Kinds: 1 parcel, 2 account, 3 location, 4 owner, 5 address.
create function search_keys_of(p_parcel text, p_account text, p_location text, p_owner text, p_address text)
returns table (kind smallint, later boolean, key text) language sql immutable parallel safe as $$
  select n.kind::smallint, false, n.key from (values (1, p_parcel), (2, p_account), (3, p_location)) n (kind, key)
  where n.key <> ''
  union all
  select w.kind::smallint, r.n > 1, r.key
  from (values (4, p_owner), (5, p_address)) w (kind, words)
  cross join lateral unnest(search_rotations(w.words)) with ordinality r (key, n)
  where r.key <> ''
$$;

-- A property with a bill that may be shown. No column that changes with a payment is in an index.
create table search_properties (
  company_id integer not null,
  id         bigint generated always as identity,
  -- The property key of its bills, or 'bill ' and its ID for a bill without one.
  property   text not null,
  -- The parcel by which results are sorted.
  parcel     text collate "C" not null,
  -- The bills that may be shown, and the years of those with and without a balance.
  bills      bigint[] not null,
  owed_years bit(256) not null,
  paid_years bit(256) not null,
  primary key (company_id, id),
  unique (company_id, property)
) with (fillfactor = 80);
select wall_in('search_properties', 'select, insert, update, delete');

-- What a search may find a property by. `later`: the key does not begin where its text does.
create table search_keys (
  company_id  integer not null,
  kind        smallint not null,
  later       boolean not null,
  key         text collate "C" not null,
  property_id bigint not null
);
select wall_in('search_keys', 'select, insert, update, delete');

insert into search_properties (company_id, property, parcel, bills, owed_years, paid_years)
  select company_id, coalesce(property_key, 'bill ' || id), min(parcel_search), array_agg(id order by id),
    coalesce(bit_or(search_year(tax_year)) filter (where balance_cents > 0), 0::bit(256)),
    coalesce(bit_or(search_year(tax_year)) filter (where balance_cents <= 0), 0::bit(256))
  from bills where not is_withheld group by 1, 2;

insert into search_keys (company_id, kind, later, key, property_id)
  select distinct b.company_id, k.kind, k.later, k.key, b.property_id
  from (
    select distinct b.company_id, p.id as property_id, b.parcel_search, b.account_search,
      case when b.property_type = 'M' then search_number(b.description) end as location, b.owner_search, b.address_search
    from bills b
    join search_properties p on p.company_id = b.company_id and p.property = coalesce(b.property_key, 'bill ' || b.id)
    where not b.is_withheld
  ) b
  cross join lateral search_keys_of(b.parcel_search, b.account_search, b.location, b.owner_search, b.address_search) k;

-- Now, because an index is made faster than it is kept.
alter table search_keys add primary key (company_id, kind, later, key, property_id);
create index search_keys_property on search_keys (company_id, property_id);

-- The keys take their place; each was written again with every change of a bill's row.
drop index bills_owner_words;
drop index bills_address_words;
