-- The office's decision about a payment, or a refund, that needs attention. `p_order`: {confirmation, resolution:
-- 'accept' | 'give_back' | 'given_back', note, userId, evidence: {outcome, tookCents, givenCents, gatewayId, brand,
-- last4, declineCode}}; the evidence is what the gateway just reported about the charge, {} if no gateway was asked.
-- Returns {decision: 'done'}, {decision: 'give', refund} if the gateway must be asked, or {decision: 'refused', code}:
-- not_found (nothing needs attention under this number), amount_invalid (more was charged than is owed, or not more
-- than the fee), amount_changed (the gateway's report contradicts the choice), bill_paid, bill_pending,
-- payment_pending, refund_amount_invalid (nothing is left to refund), unavailable (the gateway does not answer).
create or replace function resolve_payment(p_company integer, p_order jsonb, p_check_after interval) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_refund payment_refunds;
  v_was text;
  v_decision jsonb;
begin
  select * into v_refund from payment_refunds
    where company_id = p_company and confirmation = p_order ->> 'confirmation' and needs_attention is not null for update;
  if found then
    v_was := v_refund.needs_attention;
    v_decision := resolve_refund(v_refund, p_order);
  else
    select * into v_payment from payments
      where company_id = p_company and confirmation = p_order ->> 'confirmation' and needs_attention is not null for update;
    if not found then
      return payment_refused('not_found');
    end if;
    v_was := v_payment.needs_attention;
    v_decision := case when v_payment.state in ('unknown', 'challenged', 'pending', 'declined')
      then resolve_unbooked(v_payment, p_order, p_check_after) else resolve_booked(v_payment, p_order, p_check_after) end;
  end if;
  if v_decision ->> 'decision' <> 'refused' then
    perform note_act(p_company, (p_order ->> 'userId')::bigint, 'payment.resolved', p_order ->> 'confirmation',
      jsonb_strip_nulls(jsonb_build_object('resolution', p_order ->> 'resolution', 'note', p_order ->> 'note', 'was', v_was,
        'gateway', nullif(p_order -> 'evidence', '{}'::jsonb))));
  end if;
  return v_decision;
end $$;
