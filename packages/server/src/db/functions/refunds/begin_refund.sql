-- The decision to refund a payment. `p_order`: {key, confirmation, methods, amountCents, feeCents, userId, mayRefund,
-- tylerVoid, reason, reasonCode, reasonKinds, voidLimitCents, refundLimitCents, approval}; the reason is '' if omitted,
-- and is in the audit trail. The whole of an unsettled payment is voided, anything else is refunded. Returns {decision:
-- 'give', refund} if the gateway must be asked, {decision: 'done', refund} for cash and checks, {decision: 'same',
-- refund} if this key already did it, {decision: 'waiting', approval: {id, state, note}} if it needs a second person
-- (ROLE-017), {decision: 'refused', code}. `approval` is the request that a second person approved: then no limit
-- applies, nor the list of reasons by kind. `unposted`: {refused, given_up, afterMs} instead of a reason: the payment is
-- refunded only if it was not posted (`unposted_because`), with the text of what happened as the reason; payment_pending
-- while its tax system is still asked, forbidden if it was posted. Cash and checks come out of the user's drawer, which
-- must be open (`drawer_refusal`). Locks: the key, the payment, its postings, then its
-- bills in order of ID.
create or replace function begin_refund(p_company integer, p_order jsonb, p_request_hash bytea, p_check_after interval) returns jsonb
language plpgsql as $$
declare
  v_key uuid := (p_order ->> 'key')::uuid;
  v_amount bigint := (p_order ->> 'amountCents')::bigint;
  v_payment payments;
  v_refund payment_refunds;
  v_kind text;
  v_fee bigint;
  v_limit bigint;
  v_approval refund_approvals;
  v_unposted text;
  v_shut jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('refund %s %s', p_company, v_key), 0));
  select * into v_refund from payment_refunds where company_id = p_company and key = v_key;
  if found then
    if v_refund.request_hash <> p_request_hash then
      return payment_refused('idempotency_conflict');
    end if;
    return jsonb_build_object('decision', 'same', 'refund', refund_standing(v_refund));
  end if;
  select * into v_approval from refund_approvals where company_id = p_company and key = v_key;
  if found and p_order ->> 'approval' is null then
    if v_approval.request_hash <> p_request_hash then
      return payment_refused('idempotency_conflict');
    end if;
    return refund_waits(v_approval);
  end if;

  select * into v_payment from payments
    where company_id = p_company and confirmation = p_order ->> 'confirmation' and submitted_at is not null
      and state <> 'declined' for update;
  if not found then
    return payment_refused('not_found');
  elsif not (p_order -> 'methods') ? v_payment.method then
    return payment_refused('method_unavailable');
  elsif v_payment.state in ('submitted', 'unknown', 'challenged', 'pending') then
    return payment_refused('payment_pending');
  elsif p_order ? 'unposted' then
    v_unposted := unposted_because(v_payment, (p_order -> 'unposted' ->> 'afterMs')::bigint * interval '1 ms');
    if v_unposted is null or v_unposted = 'pending' then
      return payment_refused(case when v_unposted is null then 'forbidden' else 'payment_pending' end);
    end if;
    p_order := p_order || jsonb_build_object('reason', p_order -> 'unposted' ->> v_unposted);
  end if;
  v_kind := refund_kind(v_payment, v_amount);
  v_fee := case when v_amount = v_payment.total_cents then v_payment.fee_cents else 0 end;
  if v_kind = 'refund' and not (p_order ->> 'mayRefund')::boolean then
    return payment_refused('forbidden');
  elsif v_amount <= 0 or v_amount > left_to_give_back(v_payment)
      or v_amount - v_fee > v_payment.sub_cents - given_back(v_payment)
      or (p_order ->> 'feeCents')::bigint is distinct from v_fee then
    return payment_refused('refund_amount_invalid');
  elsif p_order ->> 'approval' is null and p_order ? 'reasonKinds' and not (p_order -> 'reasonKinds') ? v_kind then
    return payment_refused('validation_failed');
  end if;

  if tender_account(v_payment.method) <> 'clearing' and p_order ->> 'userId' is not null then
    v_shut := drawer_refusal(p_company, (p_order ->> 'userId')::bigint);
    if v_shut is not null then
      return v_shut;
    end if;
  end if;

  v_limit := (p_order ->> (v_kind || 'LimitCents'))::bigint;
  -- What was given back before counts, so that a large refund cannot be split.
  if p_order ->> 'approval' is null and v_amount + given_back(v_payment) > v_limit then
    return request_approval(v_payment, p_order, v_kind, v_fee, p_request_hash);
  end if;

  insert into payment_refunds (company_id, payment_id, kind, amount_cents, fee_cents, confirmation, key, request_hash,
      user_id, tyler_void, reason, reason_code, next_check_at)
    values (p_company, v_payment.id, v_kind, v_amount, v_fee, random_confirmation(), v_key, p_request_hash,
      (p_order ->> 'userId')::bigint, (p_order ->> 'tylerVoid')::boolean, coalesce(p_order ->> 'reason', ''),
      coalesce(p_order ->> 'reasonCode', ''), clock_timestamp() + p_check_after)
    returning * into v_refund;
  update payments set state = v_kind || '_submitted', reason = 'the office gives it back'
    where company_id = p_company and id = v_payment.id;
  perform note_act(p_company, v_refund.user_id, 'payment.' || v_kind, v_payment.confirmation,
    jsonb_strip_nulls(jsonb_build_object('refund', v_refund.confirmation, 'cents', v_amount, 'feeCents', v_fee,
      'reason', nullif(v_refund.reason, ''))));
  if tender_account(v_payment.method) = 'clearing' then
    return jsonb_build_object('decision', 'give', 'refund', refund_standing(v_refund));
  end if;
  return jsonb_build_object('decision', 'done', 'refund',
    finish_refund(p_company, v_refund.id, 'succeeded', 'handed back at the counter',
      jsonb_build_object('amountCents', v_amount), p_check_after) -> 'refund');
end $$;
