-- Books what a dispute had withdrawn and the gateway paid back: the bills are paid again. If someone paid one of them in the
-- meantime, or the bank has returned the payment, the office must look at the payment.
create or replace function reinstate_disputed(p_payment payments, p_dispute disputes) returns void language plpgsql as $$
declare
  v_movement constant uuid := post_reinstatement(p_payment, p_dispute);
  v_over bigint;
  v_why text;
begin
  update disputes set withdrawn_cents = 0, net_cents = 0, fee_cents = 0
    where company_id = p_dispute.company_id and id = p_dispute.id;
  perform note_dispute_money(p_dispute, 'reinstated', v_movement, p_dispute.withdrawn_cents);
  select coalesce(sum(least(-g.amount_cents, -b.balance_cents)), 0) into v_over
    from ledger_lines g join bills b on b.company_id = g.company_id and b.id = g.bill_id
    where g.company_id = p_payment.company_id and g.payment_id = p_payment.id and g.movement_id = v_movement
      and b.balance_cents < 0;
  v_why := case when p_payment.state = 'returned' then 'a dispute was won after the bank returned the payment'
    when v_over > 0 then format('a dispute was won after its bill was paid again: %s cents too much', v_over) end;
  if v_why is null then
    return;
  elsif p_payment.needs_attention is not null then
    -- What it needs attention for must not be lost.
    insert into payment_events (company_id, payment_id, from_state, to_state, why)
      values (p_payment.company_id, p_payment.id, p_payment.state, p_payment.state, v_why);
  else
    perform note_payment(p_payment, v_why, case when p_payment.state = 'returned'
      then jsonb_build_object('code', 'dispute_won_after_return', 'cents', p_dispute.withdrawn_cents)
      else jsonb_build_object('code', 'dispute_overpaid', 'cents', v_over) end);
  end if;
end $$;
