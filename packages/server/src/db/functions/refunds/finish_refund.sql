-- Records the gateway's outcome of a refund: p_outcome is succeeded, declined, or unknown (no result yet; ask again
-- after p_check_after). Returns {result, refund} like finish_payment. Unapplied money comes from its own account, and
-- needs attention again if the gateway does not refund it; anything odd is recorded on the refund. One that fails after it
-- had succeeded stays settled, with the code of its failure, and its money is unapplied (decision 357).
create or replace function finish_refund(
  p_company integer, p_refund uuid, p_outcome text, p_reason text, p_answer jsonb, p_check_after interval
) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_refund payment_refunds;
  v_movement uuid;
  v_odd text;
  v_state text;
  v_failed bigint;
begin
  select p.* into v_payment from payments p join payment_refunds r on r.company_id = p.company_id and r.payment_id = p.id
    where r.company_id = p_company and r.id = p_refund for update of p;
  select * into v_refund from payment_refunds where company_id = p_company and id = p_refund for update;
  if not found or p_outcome not in ('succeeded', 'declined', 'unknown') then
    raise exception 'refund % cannot be finished as %', p_refund, p_outcome using errcode = 'check_violation';
  end if;

  if v_refund.state <> 'submitted' then
    v_failed := case when p_outcome = 'succeeded' and v_refund.state = 'succeeded'
      and v_refund.decline_code is null then v_refund.amount_cents - (p_answer ->> 'amountCents')::bigint else 0 end;
    if (v_failed <= 0 and p_outcome in ('unknown', v_refund.state)) or (p_outcome = 'declined' and v_refund.decline_code is not null) then
      -- It was looked at again, because the gateway said that something happened to it.
      update payment_refunds set next_check_at = case when p_outcome = 'unknown' then clock_timestamp() + p_check_after end
        where company_id = p_company and id = p_refund and next_check_at is not null;
      return jsonb_build_object('result', 'same', 'refund', refund_standing(v_refund));
    end if;
    v_odd := case when v_failed > 0 then format('%s cents of it came back from the payer''s bank', v_failed)
      else format('the gateway said %s after %s: %s', p_outcome, v_refund.state, p_reason) end;
  elsif p_outcome = 'succeeded' and (p_answer ->> 'amountCents')::bigint is distinct from v_refund.amount_cents then
    v_odd := format('the gateway gave back %s cents where %s were asked', p_answer ->> 'amountCents', v_refund.amount_cents);
  end if;
  if v_odd is not null and p_outcome = 'declined' then
    -- It failed after it had succeeded: the county has the money again, and owes it to the payer.
    v_movement := post_unapplied(v_payment, v_refund.kind, 1, coalesce(v_refund.given_cents, v_refund.amount_cents));
  elsif v_failed > 0 then
    -- The same happened to one of its two charges.
    v_movement := post_unapplied(v_payment, v_refund.kind, 1, v_failed);
  end if;
  if v_odd is not null then
    update payment_refunds set needs_attention = v_odd, next_check_at = null,
        decline_code = case when p_outcome = 'declined' then coalesce(p_answer ->> 'declineCode', 'declined')
          when v_failed > 0 then 'declined' else decline_code end,
        attention = jsonb_build_object('cents', coalesce(nullif(v_failed, 0), (p_answer ->> 'amountCents')::bigint), 'code', case
          when v_failed > 0 then 'declined_after_given'
          when v_refund.state = 'submitted' then 'refund_other_amount'
          when p_outcome = 'succeeded' then 'given_after_decline' else 'declined_after_given' end)
      where company_id = p_company and id = p_refund returning * into v_refund;
    insert into payment_events (company_id, payment_id, from_state, to_state, why)
      values (p_company, v_payment.id, v_payment.state, v_payment.state, v_odd);
    return jsonb_build_object('result', 'odd', 'refund', refund_standing(v_refund));
  elsif p_outcome = 'unknown' then
    update payment_refunds set next_check_at = case when needs_attention is null then clock_timestamp() + p_check_after end
      where company_id = p_company and id = p_refund returning * into v_refund;
    return jsonb_build_object('result', 'same', 'refund', refund_standing(v_refund));
  end if;

  if p_outcome = 'succeeded' and v_payment.is_unapplied then
    v_movement := post_unapplied(v_payment, v_refund.kind, -1, v_refund.amount_cents);
  elsif p_outcome = 'succeeded' then
    -- A dispute may have withdrawn the same money while the gateway was asked: then the county is owed it.
    select post_reversal(v_payment, v_refund.kind, least(v_refund.amount_cents - v_refund.fee_cents, r.net),
        least(v_refund.fee_cents, r.fee), v_refund.amount_cents)
      into v_movement from reversible(v_payment) r;
  end if;
  update payment_refunds set state = p_outcome, settled_at = clock_timestamp(), next_check_at = null,
      gateway_id = p_answer ->> 'gatewayId', fee_gateway_id = p_answer ->> 'feeId',
      decline_code = case when p_outcome = 'declined' then coalesce(p_answer ->> 'declineCode', 'declined') end,
      given_on = case when p_outcome = 'succeeded' then book_day(p_company) end, movement_id = v_movement
    where company_id = p_company and id = p_refund returning * into v_refund;
  v_state := state_after_refund(v_payment, v_refund);
  update payments set reason = p_reason, state = v_state,
      needs_attention = case when v_state = 'unknown'
        then format('the gateway did not give the money back (%s)', coalesce(v_refund.decline_code, 'a part')) else needs_attention end,
      attention = case when v_state = 'unknown'
        then jsonb_build_object('code', 'not_given_back', 'cents', total_cents, 'detail', v_refund.decline_code) else attention end
    where company_id = p_company and id = v_payment.id returning * into v_payment;
  return jsonb_build_object('result', case when v_state = 'unknown' then 'odd' else 'moved' end,
    'refund', refund_standing(v_refund));
end $$;
