-- Why a clerk's drawer of a day takes and pays out nothing: 'closed', 'handed_over', or null if it does. Its last count
-- decides, unless a supervisor reopened it, or the clerk took it back or opened a new drawer after it.
create or replace function drawer_shut(p_company integer, p_clerk bigint, p_day date) returns text language sql stable as $$
  select case when d.handed_to is null then 'closed' else 'handed_over' end
  from (select * from drawer_closings where company_id = p_company and clerk_id = p_clerk and day = p_day
    order by number desc limit 1) d
  where not exists (select from drawer_reopenings r where r.company_id = d.company_id and r.closing_id = d.id)
    and not exists (select from drawer_openings o where o.company_id = d.company_id and o.clerk_id = d.clerk_id
      and o.day = d.day and o.opened_at > d.closed_at)
$$;
