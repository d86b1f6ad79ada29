-- Who is signed in, where the transaction says it.
create or replace function current_user_id() returns bigint language sql stable as $$
  select nullif(current_setting('county_pay.user', true), '')::bigint
$$;
