-- Records the gateway's outcome of a submitted payment: p_outcome is succeeded, declined, challenged (it waits for the
-- payer), pending (it waits for the bank), or unknown (no result yet). After the last three, the gateway is asked again
-- after p_check_after. `p_answer`: {gatewayId, feeId, amountCents, brand, last4, wallet, verifyUrl, declineCode,
-- closesMethod}; verifyUrl: where the payer verifies their account, while it is pending for that; closesMethod: by core's table of return codes, no other debit of this account can succeed. Returns {result, payment} with
-- result 'moved', 'same' (it already had this state), or 'odd': another amount than asked (becomes unknown, the gateway is
-- not asked again), the opposite of an earlier outcome, or ten days without a word from the bank (it is asked further).
-- The office must review what is odd: `needs_attention` gives the reason in words, and `attention` for programs. Without
-- scans, for the reason in `begin_payment`.
create or replace function finish_payment(
  p_company integer, p_payment uuid, p_outcome text, p_reason text, p_answer jsonb, p_check_after interval
) returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_payment payments;
  v_before text;
  v_result text;
  v_outcome text;
  v_odd text;
  v_late text;
  v_movement uuid;
begin
  -- Almost every payment: the gateway took what it was asked for, with the method that it was asked for. One statement
  -- that locks, checks, and changes the row. `finish_payments` does it for many.
  if p_outcome = 'succeeded' then
    update payments p set state = 'succeeded', reason = p_reason,
        gateway_id = coalesce(p_answer ->> 'gatewayId', gateway_id),
        card_brand = coalesce(p_answer ->> 'brand', card_brand), last4 = coalesce(p_answer ->> 'last4', last4),
        fee_gateway_id = coalesce(p_answer ->> 'feeId', fee_gateway_id),
        wallet = coalesce(p_answer ->> 'wallet', wallet),
        decline_code = null, settled_at = clock_timestamp(), next_check_at = null
      from payment_methods m
      where company_id = p_company and id = p_payment and m.code = p.method
        and is_taken_as_asked(p, m.rail, (p_answer ->> 'amountCents')::bigint, p_answer ->> 'brand')
      returning p.* into v_payment;
    if found then
      v_movement := post_payment(v_payment, 'payment', 1);
      return jsonb_build_object('result', 'moved', 'payment', payment_standing(v_payment));
    end if;
  end if;

  v_result := 'moved';
  v_outcome := p_outcome;
  select * into v_payment from payments where company_id = p_company and id = p_payment for update;
  if not found or v_payment.state in ('created', 'expired', 'cancelled') or p_outcome not in ('succeeded', 'declined', 'challenged', 'pending', 'unknown') then
    raise exception 'payment % cannot be finished as %', p_payment, p_outcome using errcode = 'check_violation';
  end if;

  if v_payment.state not in ('submitted', 'unknown', 'challenged', 'pending') or v_payment.is_unapplied then
    if v_payment.is_unapplied or p_outcome in ('challenged', 'pending', 'unknown') or (p_outcome = 'declined') = (v_payment.state = 'declined') then
      return jsonb_build_object('result', 'same', 'payment', payment_standing(v_payment));
    end if;
    perform note_payment(v_payment, format('the gateway said %s after %s: %s', p_outcome, v_payment.state, p_reason),
      jsonb_build_object('code', case when p_outcome = 'succeeded' then 'taken_after_decline' else 'declined_after_taken' end,
        'cents', (p_answer ->> 'amountCents')::bigint));
    select * into v_payment from payments where company_id = p_company and id = p_payment;
    return jsonb_build_object('result', 'odd', 'payment', payment_standing(v_payment));
  end if;

  if p_outcome = 'succeeded' and (p_answer ->> 'amountCents')::bigint is distinct from v_payment.total_cents then
    v_outcome := 'unknown';
    v_result := 'odd';
    v_odd := format('the gateway took %s cents where %s were asked', p_answer ->> 'amountCents', v_payment.total_cents);
  elsif p_outcome = 'succeeded' then
    -- The fee was for another method: the office decides, as for a different amount.
    v_outcome := 'unknown';
    v_result := 'odd';
    v_odd := format('the gateway charged a %s for a payment by %s', p_answer ->> 'brand', v_payment.method);
  elsif p_outcome = v_payment.state or (p_outcome in ('unknown', 'challenged') and v_payment.state = 'pending')
      or (p_outcome = 'unknown' and v_payment.state = 'challenged') then
    -- No answer is no news. What waits for the bank is never shown as if the payer could still do something about it.
    v_result := 'same';
    v_outcome := v_payment.state;
    if v_payment.state = 'pending' and v_payment.needs_attention is null
        and v_payment.submitted_at < clock_timestamp() - interval '10 days' then
      v_result := 'odd';
      v_late := 'the bank has not decided for ten days';
    end if;
  end if;

  v_before := v_payment.state;
  update payments set state = v_outcome, reason = coalesce(v_odd, p_reason),
      needs_attention = coalesce(v_odd, v_late, needs_attention),
      attention = case when v_late is not null then jsonb_build_object('code', 'pending_long')
        when v_odd is null then attention
        else jsonb_build_object('cents', (p_answer ->> 'amountCents')::bigint, 'detail', p_answer ->> 'brand',
          'code', case when (p_answer ->> 'amountCents')::bigint = total_cents then 'other_method' else 'other_amount' end) end,
      gateway_id = coalesce(p_answer ->> 'gatewayId', gateway_id),
      card_brand = coalesce(p_answer ->> 'brand', card_brand), last4 = coalesce(p_answer ->> 'last4', last4),
      wallet = coalesce(p_answer ->> 'wallet', wallet),
      verify_url = case when p_outcome = 'pending' then p_answer ->> 'verifyUrl' else verify_url end,
      decline_code = case when v_outcome = 'declined' then coalesce(p_answer ->> 'declineCode', 'declined') end,
      settled_at = case when v_outcome in ('succeeded', 'declined') then clock_timestamp() end,
      next_check_at = case when v_outcome = 'pending'
          or (v_outcome in ('challenged', 'unknown') and v_odd is null and needs_attention is null)
        then clock_timestamp() + p_check_after end
    where company_id = p_company and id = p_payment returning * into v_payment;
  if v_before = 'pending' and v_outcome = 'declined' and (p_answer ->> 'closesMethod')::boolean
      and rail_of(v_payment.method) = 'bank' then
    perform close_returned_method(v_payment);
  end if;
  if v_outcome = 'declined' then
    insert into bill_declines as d (company_id, bill_id, since, declines)
      select company_id, bill_id, clock_timestamp(), 1 from payment_bills
        where company_id = p_company and payment_id = p_payment order by bill_id
      on conflict (company_id, bill_id) do update set
        since = case when d.since > excluded.since - interval '1 hour' then d.since else excluded.since end,
        declines = case when d.since > excluded.since - interval '1 hour' then d.declines + 1 else 1 end;
  end if;
  return jsonb_build_object('result', v_result, 'payment', payment_standing(v_payment));
end $$;
