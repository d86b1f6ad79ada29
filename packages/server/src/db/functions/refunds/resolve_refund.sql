-- Resolves a refund that needs attention: the gateway's report is accepted. Returns the same as `resolve_payment`.
create or replace function resolve_refund(p_refund payment_refunds, p_order jsonb) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_refund payment_refunds;
  v_gave bigint := (p_refund.attention ->> 'cents')::bigint;
  v_net bigint;
  v_fee bigint;
begin
  if p_order ->> 'resolution' <> 'accept' then
    return payment_refused('refund_amount_invalid');
  end if;
  select * into v_payment from payments where company_id = p_refund.company_id and id = p_refund.payment_id for update;
  if p_refund.state = 'submitted' and p_refund.attention ->> 'code' = 'refund_other_amount' then
    v_net := least(p_refund.amount_cents - p_refund.fee_cents, v_gave);
    v_fee := least(p_refund.fee_cents, v_gave - v_net);
    update payment_refunds set state = 'succeeded', settled_at = clock_timestamp(), given_on = book_day(company_id),
        given_cents = v_gave, needs_attention = null, attention = null,
        movement_id = case when v_payment.is_unapplied then post_unapplied(v_payment, kind, -1, v_gave)
          else post_reversal(v_payment, kind, v_net, v_fee, v_gave) end
      where company_id = p_refund.company_id and id = p_refund.id returning * into v_refund;
    update payments set reason = 'the office accepts what went back',
        state = case when v_refund.kind = 'void' and v_gave < v_refund.amount_cents and given_back(v_payment) < v_payment.sub_cents
          then 'succeeded' else state_after_refund(v_payment, v_refund) end,
        needs_attention = case when v_payment.is_unapplied and given_back(v_payment) < v_payment.sub_cents
          then 'a part of the money was not given back' else needs_attention end,
        attention = case when v_payment.is_unapplied and given_back(v_payment) < v_payment.sub_cents
          then jsonb_build_object('code', 'not_given_back', 'cents', v_payment.sub_cents - given_back(v_payment)) else attention end
      where company_id = v_payment.company_id and id = v_payment.id;
    return jsonb_build_object('decision', 'done');
  end if;
  update payment_refunds set needs_attention = null, attention = null
    where company_id = p_refund.company_id and id = p_refund.id;
  if p_refund.attention ->> 'code' = 'given_after_decline' then
    v_gave := coalesce(v_gave, p_refund.amount_cents);
    if v_payment.state = 'succeeded' and v_gave <= left_to_give_back(v_payment) then
      update payments set state = 'refund_submitted', reason = 'the gateway gave it back after all'
        where company_id = v_payment.company_id and id = v_payment.id returning * into v_payment;
      perform record_given_back(v_payment, p_order, v_gave,
        case when v_gave = v_payment.total_cents then v_payment.fee_cents else 0 end);
    else
      -- Refunded twice: the county is owed the amount.
      perform post_reversal(v_payment, 'refund', 0, 0, v_gave);
    end if;
  end if;
  return jsonb_build_object('decision', 'done');
end $$;
