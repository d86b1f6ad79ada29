-- An account of a gateway answered at `p_at`; null for never. What had no answer since before that is over: an outage is
-- stored, and a failure of single calls is deleted (decision 465).
create or replace function note_gateway_answer(p_account uuid, p_at timestamptz) returns void language plpgsql as $$
begin
  update gateway_outages set ended_at = p_at, unanswered_until = least(unanswered_until, p_at)
    where account_id is not distinct from p_account and ended_at is null and began_at < p_at
      and company_id in (select company_id from counties_here);
  if found then
    delete from gateway_outages where ended_at = p_at and not is_outage
      and account_id is not distinct from p_account and company_id in (select company_id from counties_here);
  end if;
  update gateway_outages set answered_at = p_at
    where account_id is not distinct from p_account and ended_at is null and began_at >= p_at
      and (answered_at is null or answered_at < p_at) and company_id in (select company_id from counties_here);
end $$;
