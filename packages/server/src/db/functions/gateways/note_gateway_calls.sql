-- Notes what a server knows of its calls to gateways' accounts (decision 465). `p_calls`: for each account, in the order of
-- time, {account, answered, from, until, count, requests}: its ID, or null for the installation's; when it answered; and
-- the calls without an answer after that, if there were any (`add_unanswered_calls`). An answer at any server ends an outage
-- (`note_gateway_answer`). Returns since when there is an outage in counties here, null for none, whether it concerns every
-- county, and the accounts whose last calls had no answer, also if that is no outage: [{companyId, accountId}], with one of
-- the counties that use them. Writes nothing as long as calls are answered.
create or replace function note_gateway_calls(
  p_calls jsonb, out since timestamptz, out is_everywhere boolean, out silent jsonb
) language plpgsql as $$
declare
  v_call record;
begin
  if exists (select from gateway_outages where ended_at is null)
      or exists (select from jsonb_to_recordset(p_calls) c ("from" timestamptz) where c."from" is not null) then
    perform pg_advisory_xact_lock(hashtext('gateway_outages'));
    for v_call in select * from rows from (jsonb_to_recordset(p_calls) as (account uuid, answered timestamptz,
        "from" timestamptz, until timestamptz, count integer, requests text[])) loop
      perform note_gateway_answer(v_call.account, v_call.answered);
      perform add_unanswered_calls(v_call.account, v_call.answered, v_call."from", v_call.until, v_call.count, v_call.requests);
    end loop;
  end if;
  select min(o.began_at) filter (where o.is_outage),
      count(distinct o.company_id) filter (where o.is_outage) = (select count(*) from counties_here)
    into since, is_everywhere
    from gateway_outages o where o.ended_at is null and o.company_id in (select company_id from counties_here);
  silent := coalesce((select jsonb_agg(jsonb_build_object('companyId', s.company_id, 'accountId', s.account_id)) from (
    select min(o.company_id) as company_id, o.account_id from gateway_outages o
    where o.ended_at is null and o.company_id in (select company_id from counties_here) group by o.account_id) s), '[]');
end $$;
