-- Notes what a server knows of its calls to gateways' accounts (decision 465). `p_calls`: for each account, in the order of
-- time, {account, answered, from, until, count, requests}: its ID, or null for the installation's; when it answered; and
-- the calls without an answer after that, if there were any (`add_unanswered_calls`). An answer at any server ends an outage
-- (`note_gateway_answer`). Returns since when accounts of counties here answer nothing, null if all do, and whether that
-- concerns every county. Writes nothing as long as calls are answered.
create or replace function note_gateway_calls(p_calls jsonb, out since timestamptz, out is_everywhere boolean)
language plpgsql as $$
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
  select min(o.began_at), count(distinct o.company_id) = (select count(*) from counties_here) into since, is_everywhere
    from gateway_outages o where o.ended_at is null and o.is_outage
      and o.company_id in (select company_id from counties_here);
end $$;
