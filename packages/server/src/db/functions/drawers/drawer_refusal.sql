-- Refuses cash and checks of a clerk whose drawer of the day on which money is booked now is closed or handed over:
-- {decision: 'refused', code: 'drawer_closed', drawer: 'closed' | 'handed_over'}; otherwise null. Until the transaction
-- ends, no drawer of the day is opened, counted, handed over, or reopened (`lockDay` waits for it).
create or replace function drawer_refusal(p_company integer, p_clerk bigint) returns jsonb language plpgsql as $$
declare
  v_day constant date := book_day(p_company);
  v_shut text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(format('drawers %s %s', p_company, v_day), 0));
  v_shut := drawer_shut(p_company, p_clerk, v_day);
  return case when v_shut is not null then payment_refused('drawer_closed') || jsonb_build_object('drawer', v_shut) end;
end $$;
