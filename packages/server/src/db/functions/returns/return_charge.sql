-- Records that a bank returned one of a payment's two charges: p_leg 'bills' or 'fee'. Returns the same as
-- `return_payment`, which does it for the bills, and for a payment with one charge. A returned fee leaves the bills paid;
-- the office must know about it.
create or replace function return_charge(p_company integer, p_payment uuid, p_leg text, p_code text, p_means text)
returns jsonb language plpgsql as $$
declare
  v_why constant text := format('the bank returned the fee (%s)', p_code);
  v_payment payments;
begin
  select * into v_payment from payments where company_id = p_company and id = p_payment for update;
  if v_payment.fee_charge_cents is null or p_leg = 'bills' then
    return return_payment(p_company, p_payment, p_code, p_means);
  elsif v_payment.state in ('submitted', 'unknown', 'challenged', 'pending') and v_payment.needs_attention is null then
    return jsonb_build_object('result', 'early', 'payment', payment_standing(v_payment));
  elsif p_means = 'disputed' then
    return note_disputed_return(v_payment, p_code);
  elsif exists (select from returned_fees where company_id = p_company and payment_id = p_payment) then
    return jsonb_build_object('result', 'same', 'payment', payment_standing(v_payment));
  end if;
  if p_means = 'close' then
    perform close_returned_method(v_payment);
  end if;
  if v_payment.taken_on is not null and not v_payment.is_unapplied then
    -- What of it was given back before is owed to the county, and what a dispute has withdrawn is not withdrawn again.
    insert into returned_fees (company_id, payment_id, movement_id, cents, code, day)
      select p_company, p_payment, post_reversal(v_payment, 'return', 0, least(v_payment.fee_cents, r.fee), o.cents),
        o.cents, p_code, book_day(p_company)
      from reversible(v_payment) r, lateral (select greatest(0, v_payment.fee_cents - withdrawn_of(v_payment, 'fee')) as cents) o;
  end if;
  if v_payment.needs_attention is not null or v_payment.state = 'returned' then
    -- What it needs attention for must not be lost, and of a returned payment nothing is paid any more.
    insert into payment_events (company_id, payment_id, from_state, to_state, why)
      values (p_company, p_payment, v_payment.state, v_payment.state, v_why);
  else
    perform note_payment(v_payment, v_why,
      jsonb_build_object('code', 'fee_returned', 'cents', v_payment.fee_cents, 'detail', p_code));
  end if;
  select * into v_payment from payments where company_id = p_company and id = p_payment;
  return jsonb_build_object('result', 'moved', 'payment', payment_standing(v_payment));
end $$;
