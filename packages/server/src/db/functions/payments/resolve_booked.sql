-- Resolves a payment that is in the ledger. Returns the same as `resolve_payment`.
create or replace function resolve_booked(p_payment payments, p_order jsonb, p_check_after interval) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_left bigint := case when p_payment.attention ->> 'code' = 'dispute_overpaid'
    then least(left_to_give_back(p_payment), (p_payment.attention ->> 'cents')::bigint) else left_to_give_back(p_payment) end;
  v_fee bigint := case when v_left = p_payment.total_cents then p_payment.fee_cents else 0 end;
  v_given constant boolean := exists (select from payment_refunds r where r.company_id = p_payment.company_id
    and r.payment_id = p_payment.id and r.state = 'succeeded' and r.fee_cents > 0);
  v_decision jsonb;
begin
  if p_payment.state in ('void_submitted', 'refund_submitted') then
    return payment_refused('payment_pending');
  elsif p_order ->> 'resolution' = 'accept' then
    update payments set needs_attention = null,
        state = case when attention ->> 'code' = 'returned_while' and state in ('voided', 'refunded') then 'returned' else state end,
        reason = 'the office accepts it as it is'
      where company_id = p_payment.company_id and id = p_payment.id returning * into v_payment;
    if v_payment.state <> p_payment.state then
      -- The bank returned a payment that the county had already refunded: the county is owed the amount.
      perform post_reversal(v_payment, 'return', least(greatest(0, v_payment.sub_cents - given_back(v_payment)), r.net),
          case when v_given then 0 else least(v_payment.fee_cents, r.fee) end, greatest(0, v_payment.total_cents - d.withdrawn))
        from reversible(v_payment) r, disputed(v_payment) d;
    end if;
    return jsonb_build_object('decision', 'done');
  elsif p_payment.state <> 'succeeded' or v_left <= 0 then
    return payment_refused('refund_amount_invalid');
  end if;
  if p_order ->> 'resolution' = 'given_back' or p_order -> 'evidence' ->> 'outcome' = 'declined'
      or (p_order -> 'evidence' ->> 'givenCents')::bigint - given_back(p_payment) >= v_left then
    if p_order ->> 'resolution' = 'given_back'
        and not is_given_back(p_payment, p_order -> 'evidence', given_back(p_payment) + v_left) then
      return payment_refused('amount_changed');
    end if;
    update payments set state = 'refund_submitted', reason = 'given back already', needs_attention = null
      where company_id = p_payment.company_id and id = p_payment.id returning * into v_payment;
    -- The late win of a dispute was posted at the tax system beside the payment of someone else.
    perform record_given_back(v_payment, p_order
      || jsonb_build_object('tylerVoid', p_payment.attention ->> 'code' = 'dispute_overpaid'), v_left, v_fee);
    return jsonb_build_object('decision', 'done');
  end if;
  v_decision := begin_refund(p_company => p_payment.company_id, p_order => jsonb_build_object('key', gen_random_uuid(),
      'confirmation', p_payment.confirmation, 'methods', jsonb_build_array(p_payment.method), 'amountCents', v_left,
      'feeCents', v_fee, 'userId', p_order -> 'userId', 'mayRefund', true, 'tylerVoid', true,
      'reason', left(p_order ->> 'note', 200)), p_request_hash => '', p_check_after => p_check_after);
  update payments set needs_attention = null where company_id = p_payment.company_id and id = p_payment.id;
  return v_decision;
end $$;
