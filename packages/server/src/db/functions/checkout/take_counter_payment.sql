-- The decision to accept cash or a check, complete in one transaction: no gateway is involved. `p_offer` as in
-- submit_offer. Returns {decision: 'taken' | 'same', payment} or {decision: 'refused', code}, with the reason of
-- `drawer_refusal` if the clerk's drawer is closed. Locks: the key, the day's books and drawers, then the bills in order
-- of ID.
create or replace function take_counter_payment(p_company integer, p_offer jsonb, p_request_hash bytea) returns jsonb
language plpgsql as $$
declare
  v_payment payments := attempt_before(p_company, (p_offer ->> 'key')::uuid);
  v_shut jsonb;
  v_code text;
begin
  if v_payment.id is not null then
    return case when v_payment.attempt_hash = p_request_hash
      then jsonb_build_object('decision', 'same', 'payment', counter_standing(v_payment))
      else payment_refused('idempotency_conflict') end;
  end if;
  v_shut := drawer_refusal(p_company, (p_offer ->> 'clerkId')::bigint);
  if v_shut is not null then
    return v_shut;
  end if;
  v_code := offer_refusal(p_company, p_offer);
  if v_code is not null then
    return payment_refused(v_code);
  end if;
  v_payment := submit_offer(p_company, ordered_uuid(), p_offer, p_request_hash, 'the clerk has the money', null);
  update payments set state = 'succeeded', reason = 'in the drawer', settled_at = clock_timestamp()
    where company_id = p_company and id = v_payment.id returning * into v_payment;
  perform post_payment(v_payment, 'payment', 1);
  perform note_act(p_company, v_payment.clerk_id, 'payment.taken', v_payment.confirmation,
    jsonb_build_object('method', v_payment.method, 'cents', v_payment.total_cents, 'taxSale', v_payment.tax_sale_confirmed));
  return jsonb_build_object('decision', 'taken', 'payment', counter_standing(v_payment));
end $$;
