-- The calendar day of this transaction in the county's time zone.
create or replace function county_day(p_company integer) returns date language sql stable as $$
  select (now() at time zone time_zone)::date from companies where id = p_company
$$;
