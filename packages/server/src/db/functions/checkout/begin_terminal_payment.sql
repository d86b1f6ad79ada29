-- The decision to charge with a terminal. `p_offer` as in submit_offer, with {reference}: the terminal run that this
-- becomes the payment of. Returns the same as begin_direct_payment. Locks: the key, the run, then the bills in order of
-- ID.
create or replace function begin_terminal_payment(p_company integer, p_offer jsonb, p_request_hash bytea, p_check_after interval)
returns jsonb language plpgsql as $$
declare
  v_id uuid := (p_offer ->> 'reference')::uuid;
  v_payment payments := attempt_before(p_company, (p_offer ->> 'key')::uuid);
  v_code text;
begin
  if v_payment.id is not null then
    return case when v_payment.attempt_hash = p_request_hash
      then jsonb_build_object('decision', 'same', 'payment', payment_standing(v_payment))
      else payment_refused('idempotency_conflict') end;
  elsif exists (select from payments where company_id = p_company and id = v_id) then
    return payment_refused('idempotency_conflict');
  elsif offered_cents(p_offer) <= 0 then
    return payment_refused('cart_empty');
  end if;
  perform from terminal_runs where company_id = p_company and reference = v_id and undone_at is null for update;
  if not found then
    return payment_refused('session_expired');
  end if;
  v_code := offer_refusal(p_company, p_offer);
  if v_code is not null then
    return payment_refused(v_code);
  end if;
  v_payment := submit_offer(p_company, v_id, p_offer, p_request_hash, 'the terminal is asked', p_check_after);
  perform note_act(p_company, v_payment.clerk_id, 'payment.terminal', v_payment.confirmation,
    jsonb_build_object('cents', v_payment.total_cents));
  return jsonb_build_object('decision', 'charge', 'payment', payment_standing(v_payment));
end $$;
