-- The signed-in user, if the transaction has one.
create or replace function current_user_id() returns bigint language sql stable as $$
  select nullif(current_setting('county_pay.user', true), '')::bigint
$$;
