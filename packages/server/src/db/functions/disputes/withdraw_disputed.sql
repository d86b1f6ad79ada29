-- Reverses the disputed amount of a payment: its bills are owed again, the last ones in the payer's order first. A dispute
-- of exactly the fee is of the fee; where the fee is a charge of its own, the disputed charge says which it is. Never more
-- than what the ledger still holds of the payment: the rest was refunded before, and is owed to the county. Pauses autopay
-- with the saved card or account, and writes to its residents.
create or replace function withdraw_disputed(p_payment payments, p_dispute disputes, p_cents bigint) returns void
language plpgsql as $$
declare
  v_left record;
  v_fee bigint;
  v_net bigint;
begin
  select greatest(0, net) as net, greatest(0, fee) as fee into v_left from reversible(p_payment);
  if p_dispute.leg is not null then
    v_fee := case when p_dispute.leg = 'fee' then least(p_cents, v_left.fee) else 0 end;
    v_net := case when p_dispute.leg = 'bills' then least(p_cents, v_left.net) else 0 end;
  else
    v_fee := case when p_cents = p_payment.fee_cents then v_left.fee else 0 end;
    v_net := least(p_cents - v_fee, v_left.net);
    v_fee := v_fee + least(p_cents - v_fee - v_net, v_left.fee - v_fee);
  end if;
  update disputes set withdrawn_cents = p_cents, net_cents = v_net, fee_cents = v_fee
    where company_id = p_dispute.company_id and id = p_dispute.id;
  perform note_dispute_money(p_dispute, 'withdrawn', post_reversal(p_payment, 'dispute', v_net, v_fee, p_cents), p_cents);
  with paused as (
    update autopay_schedules s set state = 'paused' from payment_saved_methods m
      where m.company_id = p_payment.company_id and m.payment_id = p_payment.id and s.company_id = m.company_id
        and s.saved_method_id = m.saved_method_id and s.state = 'active'
      returning s.company_id, s.user_id, s.consumer_account_id, s.schedule_id, s.language)
  insert into mails (company_id, recipient, kind, language, data)
    select p.company_id, u.email, 'autopay-disputed', p.language,
      jsonb_build_object('schedule', p.schedule_id, 'account', a.account_number)
    from paused p join users u on u.company_id = p.company_id and u.id = p.user_id
      join consumer_accounts a on a.company_id = p.company_id and a.id = p.consumer_account_id;
end $$;
