-- The decision to charge a signed-in user, or an automatic payment that is due. `p_offer` as in submit_offer, with
-- {billDeclines, payerDeclines}: how many declines within an hour block a bill, and a payer; null: no limit; and
-- {savedMethodId}: the saved method that is charged, if any; {tokenHash}: of a token from card entry, in hexadecimal.
-- Returns {decision: 'charge', payment} with the bills locked and the payment submitted; {decision: 'same', payment} or
-- {decision: 'refused', code}. Locks: the key, then the bills in order of ID, then the card entry of a wallet.
create or replace function begin_direct_payment(p_company integer, p_offer jsonb, p_request_hash bytea, p_check_after interval)
returns jsonb language plpgsql as $$
declare
  v_payment payments := attempt_before(p_company, (p_offer ->> 'key')::uuid);
  v_code text;
begin
  if v_payment.id is not null then
    return case when v_payment.attempt_hash = p_request_hash
      then jsonb_build_object('decision', 'same', 'payment', payment_standing(v_payment))
      else payment_refused('idempotency_conflict') end;
  end if;
  if (select count(*) from payments where company_id = p_company and user_id = (p_offer ->> 'userId')::bigint
        and state = 'declined' and settled_at > clock_timestamp() - interval '1 hour')
      >= (p_offer ->> 'payerDeclines')::integer
    or exists (select from bill_declines d join jsonb_array_elements(p_offer -> 'bills') a
        on d.bill_id = (a ->> 'id')::bigint where d.company_id = p_company
          and d.since > clock_timestamp() - interval '1 hour' and d.declines >= (p_offer ->> 'billDeclines')::integer) then
    return payment_refused('too_many_attempts');
  end if;
  v_code := coalesce(offer_refusal(p_company, p_offer), spend_wallet_entry(p_company, p_offer));
  if v_code is not null then
    return payment_refused(v_code);
  end if;
  v_payment := submit_offer(p_company, ordered_uuid(), p_offer, p_request_hash, coalesce(p_offer ->> 'reason',
    'the payer paid'), p_check_after);
  if p_offer ->> 'savedMethodId' is not null then
    insert into payment_saved_methods select company_id, v_payment.id, id from saved_methods
      where company_id = p_company and id = (p_offer ->> 'savedMethodId')::bigint;
  end if;
  if v_payment.clerk_id is not null then
    perform note_act(p_company, v_payment.clerk_id, 'payment.card', v_payment.confirmation,
      jsonb_build_object('method', v_payment.method, 'cents', v_payment.total_cents));
  end if;
  return jsonb_build_object('decision', 'charge', 'payment', payment_standing(v_payment));
end $$;
