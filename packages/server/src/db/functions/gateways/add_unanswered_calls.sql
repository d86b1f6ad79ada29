-- Adds a server's calls without an answer to those that other servers noted since the account's last answer, for each county
-- here whose payments go to it now; nothing without `p_from`. The other parameters: as in `gateway_outages` (decision 465).
-- Failures of single calls that are ten minutes older were something else, because after one, servers ask every half minute.
create or replace function add_unanswered_calls(
  p_account uuid, p_answered timestamptz, p_from timestamptz, p_until timestamptz, p_count integer, p_requests text[]
) returns void language plpgsql as $$
begin
  if p_from is null then
    return;
  end if;
  delete from gateway_outages where account_id is not distinct from p_account and ended_at is null and not is_outage
    and unanswered_until < p_from - interval '10 minutes' and company_id in (select company_id from counties_here);
  insert into gateway_outages as o (company_id, account_id, answered_at, began_at, unanswered_until, calls, requests)
    select c.company_id, p_account, p_answered, p_from, p_until, p_count, p_requests
    from counties_here c left join gateway_accounts a on a.company_id = c.company_id and a.until is null
    where a.id is not distinct from p_account
  on conflict (company_id, account_id) where ended_at is null do update set
    answered_at = greatest(o.answered_at, excluded.answered_at),
    -- Another server's last answer may have come after this one's first call.
    began_at = greatest(least(o.began_at, excluded.began_at), o.answered_at, excluded.answered_at),
    unanswered_until = greatest(o.unanswered_until, excluded.unanswered_until),
    calls = o.calls + excluded.calls,
    requests = (array(select distinct unnest(o.requests || excluded.requests)))[:2];
end $$;
