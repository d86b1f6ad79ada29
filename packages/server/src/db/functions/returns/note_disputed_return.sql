-- Marks a payment whose return banks argue about (dishonored, contested) for the office's review, once for each code.
-- Nothing is booked. Returns the same as `return_payment`.
create or replace function note_disputed_return(p_payment payments, p_code text) returns jsonb language plpgsql as $$
declare
  v_why constant text := format('banks argue about its return (%s)', p_code);
  v_payment payments;
begin
  if exists (select from payment_events where company_id = p_payment.company_id and payment_id = p_payment.id
      and why = v_why) then
    return jsonb_build_object('result', 'same', 'payment', payment_standing(p_payment));
  elsif p_payment.needs_attention is not null then
    -- What it needs attention for must not be lost.
    insert into payment_events (company_id, payment_id, from_state, to_state, why)
      values (p_payment.company_id, p_payment.id, p_payment.state, p_payment.state, v_why);
  else
    perform note_payment(p_payment, v_why, jsonb_build_object('code', 'return_disputed', 'detail', p_code));
  end if;
  select * into v_payment from payments where company_id = p_payment.company_id and id = p_payment.id;
  return jsonb_build_object('result', 'odd', 'payment', payment_standing(v_payment));
end $$;
