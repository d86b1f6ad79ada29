-- Sixteen characters of Crockford's base 32: eighty random bits.
create or replace function random_confirmation() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random.bytes, n) & 31), 1), '' order by n)
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as random,
    generate_series(0, 15) as n
$$;
