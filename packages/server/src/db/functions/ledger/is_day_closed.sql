-- Whether the county's books of a day are closed: its last closing was not undone.
create or replace function is_day_closed(p_company integer, p_day date) returns boolean language sql stable as $$
  select exists (
    select from day_closings c where c.company_id = p_company and c.day = p_day and not exists (
      select from day_reopenings r where r.company_id = c.company_id and r.day = c.day and r.version = c.version))
$$;
