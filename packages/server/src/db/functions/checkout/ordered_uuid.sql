-- A random ID whose first 48 bits are the time in milliseconds (version 7): rows that are made one after the other lie
-- side by side in every index of the ID. With random ones, each payment writes an image of another page of each index to
-- the log. 74 bits are random.
create or replace function ordered_uuid() returns uuid language sql volatile as $$
  select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
$$;
