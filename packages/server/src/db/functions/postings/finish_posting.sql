-- Records the answer of a system to a posting that had the state `p_from` and the reference `p_reference`. `p_outcome`:
-- unknown, updated, withdrawn, refused, or skipped. If the payment was given back, or disputes of it were lost or won,
-- while the system accepted the posting, it is reversed there, too; what is left is posted anew after that. A refused
-- posting schedules a refund for `p_void_after`: the page that waits for it at the counter refunds it itself (PAY-081), and
-- the server does so only if the page did not. One that was posted anew is not refunded, because the money came back long
-- after the payment: the office decides.
create or replace function finish_posting(p_company integer, p_payment uuid, p_system text, p_reference text,
  p_from text, p_outcome text, p_reason text, p_answer text, p_again interval, p_void_after interval) returns void
language plpgsql as $$
declare
  v_payment payments;
  v_posting payment_postings;
  v_gone boolean;
  v_is_anew boolean;
  v_state text;
  v_why text;
begin
  select * into v_payment from payments where company_id = p_company and id = p_payment for update;
  select * into v_posting from payment_postings
    where company_id = p_company and payment_id = p_payment and system = p_system for update;
  if (v_posting.state, coalesce(v_posting.reference, p_payment)::text) is distinct from (p_from, p_reference) then
    return;
  end if;
  v_gone := v_payment.state in ('voided', 'refunded', 'returned');
  v_is_anew := v_posting.reference is not null;
  v_state := case when p_outcome = 'unknown' then v_posting.state
    when p_outcome = 'updated' and (v_gone or lost_to_disputes(v_payment, p_system) <> v_posting.lost_cents) then 'withdrawing'
    else p_outcome end;
  update payment_postings set state = v_state, reason = p_reason,
      answer = case when p_answer = '' then answer else p_answer end,
      void_state = case when v_state = 'refused' and not v_gone and not v_is_anew then 'due' else void_state end,
      settled_at = case when p_outcome = 'unknown' then null else clock_timestamp() end,
      next_try_at = case when p_outcome = 'unknown' then clock_timestamp() + p_again
        when v_state = 'withdrawing' then clock_timestamp()
        when v_state = 'refused' and not v_gone and not v_is_anew then clock_timestamp() + p_void_after end
    where company_id = p_company and payment_id = p_payment and system = p_system;
  if v_state = 'withdrawn' and p_from = 'withdrawing' and not v_gone then
    perform post_anew(v_payment, p_system, 'withdrawn');
  elsif v_state = 'refused' and not v_gone and v_is_anew then
    v_why := format('%s refused to post it again after a dispute: %s', p_system, p_reason);
    if v_payment.needs_attention is null then
      perform note_payment(v_payment, v_why);
    else
      -- What it needs attention for must not be lost.
      insert into payment_events (company_id, payment_id, from_state, to_state, why)
        values (p_company, p_payment, v_payment.state, v_payment.state, v_why);
    end if;
  end if;
end $$;
