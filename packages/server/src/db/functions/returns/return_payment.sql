-- Records that a bank returned an eCheck, days later. Returns {result, payment}: 'moved'; 'same' if it is already
-- known; 'early' while the payment itself is being confirmed (report it again later); 'odd' if its state does not allow
-- a return, which the office must review; 'not_found' for an unknown reference. An amount that was already refunded is
-- not reversed on the bills again: it is owed to the county. A payment that waits for the office does not block other
-- returns. `p_means`, from core's table of codes: 'close' also takes the saved account out of use, 'keep' does not, and
-- 'disputed' reverses nothing, because banks argue about an earlier return.
create or replace function return_payment(p_company integer, p_payment uuid, p_code text, p_means text default 'keep')
returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_given bigint;
  v_fee bigint;
begin
  select * into v_payment from payments where company_id = p_company and id = p_payment for update;
  if not found then
    return jsonb_build_object('result', 'not_found');
  elsif v_payment.state in ('submitted', 'unknown', 'challenged', 'pending') and v_payment.needs_attention is null then
    return jsonb_build_object('result', 'early', 'payment', payment_standing(v_payment));
  elsif p_means = 'disputed' then
    return note_disputed_return(v_payment, p_code);
  elsif v_payment.state = 'returned' or v_payment.attention ->> 'code' = 'returned_while' then
    return jsonb_build_object('result', 'same', 'payment', payment_standing(v_payment));
  end if;
  if p_means = 'close' then
    perform close_returned_method(v_payment);
  end if;
  if v_payment.state <> 'succeeded' then
    perform note_payment(v_payment, format('the bank returned it (%s) while %s', p_code, v_payment.state),
      jsonb_build_object('code', 'returned_while', 'detail', p_code, 'cents',
        case when v_payment.state in ('unknown', 'pending') and not v_payment.is_unapplied
          then coalesce((v_payment.attention ->> 'cents')::bigint, v_payment.total_cents) else v_payment.total_cents end));
    select * into v_payment from payments where company_id = p_company and id = p_payment;
    return jsonb_build_object('result', 'odd', 'payment', payment_standing(v_payment));
  end if;
  v_given := given_back(v_payment);
  update payments set state = 'returned', reason = format('returned by the bank: %s', p_code), decline_code = p_code,
      needs_attention = case when v_given > 0
        then format('the bank returned all of it (%s) after %s cents were given back', p_code, v_given) else needs_attention end,
      attention = case when v_given > 0
        then jsonb_build_object('code', 'returned_after_refund', 'cents', v_given, 'detail', p_code) else attention end
    where company_id = p_company and id = p_payment returning * into v_payment;
  -- A fee that was a charge of its own was not returned with the bills.
  v_fee := case when v_payment.fee_charge_cents is null then v_payment.fee_cents else 0 end;
  -- What a dispute has withdrawn is not withdrawn again.
  perform post_reversal(v_payment, 'return', least(v_payment.sub_cents - v_given, r.net), least(v_fee, r.fee),
      greatest(0, v_payment.sub_cents + v_fee - withdrawn_of(v_payment, 'bills')))
    from reversible(v_payment) r;
  return jsonb_build_object('result', case when v_given > 0 then 'odd' else 'moved' end, 'payment', payment_standing(v_payment));
end $$;
