-- Stores a void or refund above a limit until a second person decides; the payment stays as it is. Refused with
-- already_exists if another request for the payment waits. The payment is locked.
create or replace function request_approval(
  p_payment payments, p_order jsonb, p_kind text, p_fee bigint, p_request_hash bytea
) returns jsonb language plpgsql as $$
declare
  v_approval refund_approvals;
begin
  if exists (select from refund_approvals
      where company_id = p_payment.company_id and payment_id = p_payment.id and state = 'waiting') then
    return payment_refused('already_exists');
  end if;
  insert into refund_approvals (company_id, payment_id, kind, amount_cents, fee_cents, refund_order, key, request_hash, user_id)
    values (p_payment.company_id, p_payment.id, p_kind, (p_order ->> 'amountCents')::bigint, p_fee,
      p_order - 'voidLimitCents' - 'refundLimitCents', (p_order ->> 'key')::uuid, p_request_hash,
      (p_order ->> 'userId')::bigint)
    returning * into v_approval;
  perform note_act(p_payment.company_id, v_approval.user_id, 'approval.requested', p_payment.confirmation,
    jsonb_strip_nulls(jsonb_build_object('cents', v_approval.amount_cents, 'kind', p_kind,
      'reason', nullif(p_order ->> 'reason', ''))));
  return refund_waits(v_approval);
end $$;
