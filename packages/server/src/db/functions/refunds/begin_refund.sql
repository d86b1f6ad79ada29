-- The decision to refund a payment. `p_order`: {key, confirmation, methods, amountCents, feeCents, userId, mayRefund,
-- tylerVoid, reason}; the reason is '' if omitted, and is in the audit trail. The whole of an unsettled payment is
-- voided, anything else is refunded. Returns {decision: 'give', refund} if the gateway must be asked, {decision:
-- 'done', refund} for cash and checks, {decision: 'same', refund} if this key already did it, {decision: 'refused',
-- code}. Locks: the key, the payment, then its bills in order of ID.
create or replace function begin_refund(p_company integer, p_order jsonb, p_request_hash bytea, p_check_after interval) returns jsonb
language plpgsql as $$
declare
  v_key uuid := (p_order ->> 'key')::uuid;
  v_amount bigint := (p_order ->> 'amountCents')::bigint;
  v_payment payments;
  v_refund payment_refunds;
  v_kind text;
  v_fee bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('refund %s %s', p_company, v_key), 0));
  select * into v_refund from payment_refunds where company_id = p_company and key = v_key;
  if found then
    if v_refund.request_hash <> p_request_hash then
      return payment_refused('idempotency_conflict');
    end if;
    return jsonb_build_object('decision', 'same', 'refund', refund_standing(v_refund));
  end if;

  select * into v_payment from payments
    where company_id = p_company and confirmation = p_order ->> 'confirmation' and submitted_at is not null
      and state <> 'declined' for update;
  if not found then
    return payment_refused('not_found');
  elsif not (p_order -> 'methods') ? v_payment.method then
    return payment_refused('method_unavailable');
  elsif v_payment.state in ('submitted', 'unknown') then
    return payment_refused('payment_pending');
  end if;
  v_kind := case when is_voidable(v_payment) and v_amount = v_payment.total_cents then 'void' else 'refund' end;
  v_fee := case when v_amount = v_payment.total_cents then v_payment.fee_cents else 0 end;
  if v_kind = 'refund' and not (p_order ->> 'mayRefund')::boolean then
    return payment_refused('forbidden');
  elsif v_amount <= 0 or v_amount > left_to_give_back(v_payment)
      or v_amount - v_fee > v_payment.sub_cents - given_back(v_payment)
      or (p_order ->> 'feeCents')::bigint is distinct from v_fee then
    return payment_refused('refund_amount_invalid');
  end if;

  insert into payment_refunds (company_id, payment_id, kind, amount_cents, fee_cents, confirmation, key, request_hash,
      user_id, tyler_void, reason, next_check_at)
    values (p_company, v_payment.id, v_kind, v_amount, v_fee, random_confirmation(), v_key, p_request_hash,
      (p_order ->> 'userId')::bigint, (p_order ->> 'tylerVoid')::boolean, coalesce(p_order ->> 'reason', ''),
      clock_timestamp() + p_check_after)
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
