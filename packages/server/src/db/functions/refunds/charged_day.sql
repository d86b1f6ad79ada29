-- The county's calendar day of a charge, even if the books of that day were closed and it is booked on a later one; null
-- if it was never charged.
create or replace function charged_day(p payments) returns date language sql stable as $$
  select least(p.taken_on, (p.settled_at at time zone c.time_zone)::date) from companies c where c.id = p.company_id and p.taken_on is not null
$$;
