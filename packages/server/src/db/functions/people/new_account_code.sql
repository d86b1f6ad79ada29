-- Eight of 32 unambiguous characters: 40 random bits. Bytes 6 and 8 of a UUID are not fully random.
create or replace function new_account_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(bytes, at) & 31), 1), '')
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) random,
    unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) at
$$;
