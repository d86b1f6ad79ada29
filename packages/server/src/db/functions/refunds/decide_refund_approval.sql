-- The decision about a void or refund above a limit. `p_order`: {id, userId, approve, note, kind, leftCents, mayRefund};
-- kind and leftCents are what the second person saw. Returns what `begin_refund` returns, {decision: 'decided', state}
-- without a refund, or {decision: 'refused', code, reason}: not_found, or validation_failed with own_request, decided,
-- changed, or drawer_closed (cash or a check would come out of a drawer that is closed). An approved request that can no longer be made becomes outdated. Locks: the payment, then the request.
create or replace function decide_refund_approval(p_company integer, p_order jsonb, p_check_after interval) returns jsonb
language plpgsql as $$
declare
  v_user bigint := (p_order ->> 'userId')::bigint;
  v_approval refund_approvals;
  v_payment payments;
  v_decision jsonb;
  v_state text;
  v_shut jsonb;
begin
  select p.* into v_payment from payments p join refund_approvals a on a.company_id = p.company_id and a.payment_id = p.id
    where a.company_id = p_company and a.id = (p_order ->> 'id')::uuid for update of p;
  if not found then
    return payment_refused('not_found');
  end if;
  select * into v_approval from refund_approvals
    where company_id = p_company and id = (p_order ->> 'id')::uuid for update;
  if v_approval.user_id = v_user then
    return payment_refused('validation_failed') || '{"reason": "own_request"}';
  elsif v_approval.state <> 'waiting' then
    return payment_refused('validation_failed') || '{"reason": "decided"}';
  elsif refund_kind(v_payment, v_approval.amount_cents) <> p_order ->> 'kind'
      or left_to_give_back(v_payment) <> (p_order ->> 'leftCents')::bigint then
    return payment_refused('validation_failed') || '{"reason": "changed"}';
  end if;

  if (p_order ->> 'approve')::boolean and tender_account(v_payment.method) <> 'clearing' then
    v_shut := drawer_refusal(p_company, v_approval.user_id);
    if v_shut is not null then
      return payment_refused('validation_failed') || '{"reason": "drawer_closed"}';
    end if;
  end if;
  if (p_order ->> 'approve')::boolean then
    v_decision := begin_refund(p_company, v_approval.refund_order || jsonb_build_object('approval', v_approval.id,
      'mayRefund', (v_approval.refund_order ->> 'mayRefund')::boolean or (p_order ->> 'mayRefund')::boolean),
      v_approval.request_hash, p_check_after);
    v_state := case when v_decision ->> 'decision' = 'refused' then 'outdated' else 'approved' end;
  else
    v_state := 'refused';
  end if;
  update refund_approvals set state = v_state, decided_by = v_user, decided_at = clock_timestamp(),
      note = p_order ->> 'note',
      refund_id = case when v_state = 'approved' then (v_decision -> 'refund' ->> 'id')::uuid end
    where company_id = p_company and id = v_approval.id;
  perform note_act(p_company, v_user, 'approval.' || v_state, v_payment.confirmation,
    jsonb_strip_nulls(jsonb_build_object('cents', v_approval.amount_cents, 'user', v_approval.user_id,
      'note', nullif(p_order ->> 'note', ''))));
  return case when v_state = 'approved' then v_decision
    else jsonb_build_object('decision', 'decided', 'state', v_state) end;
end $$;
