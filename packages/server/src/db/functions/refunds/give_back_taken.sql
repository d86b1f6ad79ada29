-- The office refunds a payment whose money was never in the ledger: it is posted as unapplied, its bills are released,
-- what the gateway already refunded is recorded, and the rest is refunded. Returns the same as `resolve_payment`.
create or replace function give_back_taken(p_payment payments, p_order jsonb, p_took bigint, p_given bigint, p_check_after interval)
returns jsonb language plpgsql as $$
declare
  v_payment payments := p_payment;
  v_left bigint;
  v_refund payment_refunds;
begin
  update payments set state = 'refund_submitted', reason = 'the office gives it back', is_unapplied = true,
      asked_cents = case when is_unapplied or (sub_cents, fee_cents, total_cents) = (p_took, 0, p_took)
        then asked_cents else total_cents end,
      sub_cents = case when is_unapplied then sub_cents else p_took end,
      fee_cents = case when is_unapplied then fee_cents else 0 end,
      total_cents = case when is_unapplied then total_cents else p_took end,
      gateway_id = coalesce(nullif(p_order -> 'evidence' ->> 'gatewayId', ''), gateway_id),
      card_brand = coalesce(nullif(p_order -> 'evidence' ->> 'brand', ''), card_brand),
      last4 = coalesce(nullif(p_order -> 'evidence' ->> 'last4', ''), last4),
      decline_code = null, needs_attention = null, settled_at = clock_timestamp(), next_check_at = null
    where company_id = p_payment.company_id and id = p_payment.id returning * into v_payment;
  if not p_payment.is_unapplied then
    perform post_unapplied(v_payment, 'payment', 1, p_took);
  end if;

  v_left := v_payment.sub_cents - given_back(v_payment);
  if p_order ->> 'resolution' = 'given_back' or p_given >= v_payment.sub_cents then
    perform record_given_back(v_payment, p_order, v_left, 0);
    return jsonb_build_object('decision', 'done');
  elsif p_given > given_back(v_payment) then
    -- A part was refunded at the gateway itself: the payment stays refund_submitted, and the rest follows.
    insert into payment_refunds (company_id, payment_id, kind, state, amount_cents, fee_cents, confirmation, key, request_hash,
        user_id, reason, movement_id, given_on, settled_at)
      values (v_payment.company_id, v_payment.id, 'refund', 'succeeded', p_given - given_back(v_payment), 0,
        random_confirmation(), gen_random_uuid(), '', (p_order ->> 'userId')::bigint, left(p_order ->> 'note', 200),
        post_unapplied(v_payment, 'refund', -1, p_given - given_back(v_payment)), book_day(v_payment.company_id),
        clock_timestamp());
  end if;
  insert into payment_refunds (company_id, payment_id, kind, amount_cents, fee_cents, confirmation, key, request_hash,
      user_id, reason, next_check_at)
    values (v_payment.company_id, v_payment.id, 'refund', v_payment.sub_cents - given_back(v_payment), 0,
      random_confirmation(), gen_random_uuid(), '', (p_order ->> 'userId')::bigint, left(p_order ->> 'note', 200),
      clock_timestamp() + p_check_after)
    returning * into v_refund;
  return jsonb_build_object('decision', 'give', 'refund', refund_standing(v_refund));
end $$;
