-- Resolves a payment whose money was never in the ledger: unknown, or charged after a decline. Returns the same as
-- `resolve_payment`.
create or replace function resolve_unbooked(p_payment payments, p_order jsonb, p_check_after interval) returns jsonb language plpgsql as $$
declare
  v_evidence jsonb := p_order -> 'evidence';
  v_took bigint := case when p_payment.is_unapplied then p_payment.total_cents
    when v_evidence ->> 'outcome' = 'succeeded' then (v_evidence ->> 'tookCents')::bigint
    when v_evidence ->> 'outcome' = 'declined' then 0
    else (p_payment.attention ->> 'cents')::bigint end;
  v_given bigint := coalesce((v_evidence ->> 'givenCents')::bigint, 0);
  v_code text;
begin
  if p_payment.attention ->> 'code' = 'returned_while' and p_payment.state = 'declined' then
    -- The returned payment was never posted, so there is nothing to reverse.
    update payments set needs_attention = null where company_id = p_payment.company_id and id = p_payment.id;
    return jsonb_build_object('decision', 'done');
  elsif v_took is null or (v_evidence ->> 'outcome' = 'unknown' and p_order ->> 'resolution' <> 'given_back') then
    return payment_refused('unavailable');
  elsif v_took = 0 and p_order ->> 'resolution' = 'accept' then
    return payment_refused('amount_changed');
  elsif v_took = 0 then
    -- According to the gateway, nothing was or will be charged.
    update payments set needs_attention = null, next_check_at = null, state = 'declined', reason = 'the gateway took nothing',
        decline_code = coalesce(decline_code, v_evidence ->> 'declineCode', 'declined'),
        settled_at = coalesce(settled_at, clock_timestamp())
      where company_id = p_payment.company_id and id = p_payment.id;
    return jsonb_build_object('decision', 'done');
  elsif p_order ->> 'resolution' = 'accept' then
    if p_payment.is_unapplied or v_given > 0 then
      return payment_refused('amount_changed');
    end if;
    v_code := apply_refusal(p_payment, v_took);
    if v_code is not null then
      return payment_refused(v_code);
    end if;
    perform apply_taken(p_payment, v_took, v_evidence, 'the office accepts what was taken');
    return jsonb_build_object('decision', 'done');
  elsif p_order ->> 'resolution' = 'given_back' and not is_given_back(p_payment, v_evidence, v_took) then
    return payment_refused('amount_changed');
  end if;
  return give_back_taken(p_payment, p_order, v_took, v_given, p_check_after);
end $$;
