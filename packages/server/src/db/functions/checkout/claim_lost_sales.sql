-- Claims sales that did not become a payment in time: from now on they never do, and the caller returns what the device
-- charged. Each is due again after p_hold, until it is marked as done.
create or replace function claim_lost_sales(p_limit integer, p_hold interval) returns setof terminal_runs language plpgsql as $$
declare
  v_run terminal_runs;
begin
  for v_run in select * from terminal_runs where next_look_at <= clock_timestamp()
        and company_id in (select company_id from counties_here)
      order by next_look_at limit p_limit for update skip locked loop
    -- A separate statement: it sees a payment that committed while we waited for the run.
    if v_run.undone_at is null and exists (
        select from payments where company_id = v_run.company_id and id = v_run.reference) then
      update terminal_runs set next_look_at = null
        where company_id = v_run.company_id and session_id = v_run.session_id;
      continue;
    end if;
    update terminal_runs set undone_at = coalesce(undone_at, clock_timestamp()), next_look_at = clock_timestamp() + p_hold
      where company_id = v_run.company_id and session_id = v_run.session_id returning * into v_run;
    return next v_run;
  end loop;
end $$;
