-- Like begin_payment, for a checkout without a frame: it is paid with the token of a card entry, which is spent only
-- together with the decision to charge. Locks: the checkout, the card entry, then as begin_payment.
create or replace function begin_token_payment(
  p_company integer, p_checkout uuid, p_attempt uuid, p_token_hash bytea, p_check_after interval,
  p_session_declines integer, p_bill_declines integer
) returns jsonb language plpgsql as $$
declare
  v_frame_key bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  v_method text;
  v_code text;
  v_decision jsonb;
begin
  update checkouts set frame_key_hash = v_frame_key, nonce_hash = null where company_id = p_company and id = p_checkout;
  select method into v_method from payments
    where company_id = p_company and checkout_id = p_checkout and state in ('created', 'expired', 'cancelled');
  if found then
    v_code := card_entry_refusal(p_company, p_token_hash, v_method);
    if v_code is not null then
      return payment_refused(v_code);
    end if;
  end if;
  v_decision := begin_payment(p_checkout, v_frame_key, p_attempt, p_token_hash, null, null, p_check_after,
    p_session_declines, p_bill_declines);
  if v_decision ->> 'decision' = 'charge' then
    perform spend_card_entry(p_company, p_token_hash, v_method);
  end if;
  return v_decision;
end $$;
