-- A bank took an eCheck back, days later. Answers {result, payment}: 'moved'; 'same' where it is known
-- already; 'early' while the payment itself is being confirmed (tell again later); 'odd' where it is in no state to
-- be returned, which a person must look at; 'unheard' for a reference that is not ours. What was given back already
-- is not taken from the bills twice: it is owed to the county. A payment that waits for the office holds no other
-- return up.
create or replace function return_payment(p_company integer, p_payment uuid, p_code text) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_given bigint;
begin
  select * into v_payment from payments where company_id = p_company and id = p_payment for update;
  if not found then
    return jsonb_build_object('result', 'unheard');
  elsif v_payment.state in ('submitted', 'unknown') and v_payment.needs_attention is null then
    return jsonb_build_object('result', 'early', 'payment', payment_standing(v_payment));
  elsif v_payment.state = 'returned' or v_payment.attention ->> 'code' = 'returned_while' then
    return jsonb_build_object('result', 'same', 'payment', payment_standing(v_payment));
  elsif v_payment.state <> 'succeeded' then
    perform note_payment(v_payment, format('the bank returned it (%s) while %s', p_code, v_payment.state),
      jsonb_build_object('code', 'returned_while', 'detail', p_code, 'cents',
        case when v_payment.state = 'unknown' and not v_payment.is_unapplied
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
  perform post_reversal(v_payment, 'return', v_payment.sub_cents - v_given, v_payment.fee_cents, v_payment.total_cents);
  return jsonb_build_object('result', case when v_given > 0 then 'odd' else 'moved' end, 'payment', payment_standing(v_payment));
end $$;
