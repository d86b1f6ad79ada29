-- Records what the gateway says of a dispute now, and moves the money accordingly: withdrawn from `needs_response` on, paid
-- back when `won`, and again whenever it changes. An inquiry moves none. `p_dispute`: {gateway, id, amountCents, feeCents,
-- reason, networkCode, state, answerBy, openedAt, leg}; leg is the disputed one of two charges, 'bills' or 'fee'. Returns {result, id}: 'new', 'moved' (its state or its money changed),
-- 'same', 'early' while the payment itself is being confirmed (report it again later), 'not_found' for an unknown payment.
-- A bank that returned an eCheck has taken its money, so a dispute of it moves none. Locks: the payment, then its bills in
-- order of ID.
create or replace function take_dispute(p_company integer, p_payment uuid, p_dispute jsonb) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_old disputes;
  v_dispute disputes;
  v_target bigint;
  v_fee constant bigint := (p_dispute ->> 'feeCents')::bigint;
begin
  select * into v_payment from payments where company_id = p_company and id = p_payment for update;
  if not found or v_payment.submitted_at is null then
    return jsonb_build_object('result', 'not_found');
  elsif v_payment.state in ('submitted', 'unknown', 'challenged', 'pending') and v_payment.needs_attention is null then
    return jsonb_build_object('result', 'early');
  end if;
  select * into v_old from disputes where company_id = p_company and gateway = p_dispute ->> 'gateway'
    and gateway_dispute = p_dispute ->> 'id' for update;
  if v_old.id is null then
    insert into disputes (company_id, payment_id, gateway, gateway_dispute, amount_cents, reason, network_code, state,
        answer_by, opened_at, leg)
      values (p_company, p_payment, p_dispute ->> 'gateway', p_dispute ->> 'id', (p_dispute ->> 'amountCents')::bigint,
        p_dispute ->> 'reason', p_dispute ->> 'networkCode', p_dispute ->> 'state', (p_dispute ->> 'answerBy')::timestamptz,
        (p_dispute ->> 'openedAt')::timestamptz, case when v_payment.fee_charge_cents is not null then p_dispute ->> 'leg' end)
      returning * into v_dispute;
    insert into dispute_events (company_id, dispute_id, kind, details) values (p_company, v_dispute.id, 'opened',
      jsonb_build_object('state', v_dispute.state, 'cents', v_dispute.amount_cents, 'reason', v_dispute.reason));
    perform note_act(p_company, null, 'dispute.opened', v_payment.confirmation,
      jsonb_build_object('cents', v_dispute.amount_cents, 'reason', v_dispute.reason, 'state', v_dispute.state));
  else
    -- A dispute that is under review, or decided, has arrived with its answer.
    update disputes set amount_cents = (p_dispute ->> 'amountCents')::bigint, reason = p_dispute ->> 'reason',
        network_code = p_dispute ->> 'networkCode', state = p_dispute ->> 'state',
        answer_by = (p_dispute ->> 'answerBy')::timestamptz, looked_at = clock_timestamp(),
        answered_at = case when answer is not null and answered_at is null
          and p_dispute ->> 'state' not in ('inquiry', 'needs_response') then clock_timestamp() else answered_at end
      where company_id = p_company and id = v_old.id returning * into v_dispute;
    if v_dispute.state <> v_old.state then
      insert into dispute_events (company_id, dispute_id, kind, details) values (p_company, v_dispute.id, 'state',
        jsonb_build_object('state', v_dispute.state, 'from', v_old.state,
          'silent', v_dispute.state = 'lost' and v_dispute.answer is null));
      perform note_act(p_company, null, 'dispute.state', v_payment.confirmation,
        jsonb_build_object('cents', v_dispute.amount_cents, 'from', v_old.state, 'state', v_dispute.state));
    end if;
  end if;
  update disputes set closed_at = case when state in ('won', 'lost') then coalesce(closed_at, clock_timestamp()) end
    where company_id = p_company and id = v_dispute.id;

  v_target := case when v_dispute.state in ('inquiry', 'won') then 0
    when rail_of(v_payment.method) = 'bank' and case when v_dispute.leg = 'fee'
        then exists (select from returned_fees where company_id = p_company and payment_id = p_payment)
        else v_payment.state = 'returned' end then v_dispute.withdrawn_cents
    else v_dispute.amount_cents end;
  if v_target <> v_dispute.withdrawn_cents then
    if v_dispute.withdrawn_cents > 0 then
      perform reinstate_disputed(v_payment, v_dispute);
      select * into v_payment from payments where company_id = p_company and id = p_payment;
    end if;
    if v_target > 0 then
      perform withdraw_disputed(v_payment, v_dispute, v_target);
    end if;
  end if;
  if v_fee <> v_dispute.charged_cents then
    perform note_dispute_money(v_dispute, 'fee', post_dispute_fee(v_payment, v_fee - v_dispute.charged_cents),
      v_fee - v_dispute.charged_cents);
    update disputes set charged_cents = v_fee where company_id = p_company and id = v_dispute.id;
  end if;
  perform postings_follow_disputes(v_payment);
  return jsonb_build_object('id', v_dispute.id, 'result', case when v_old.id is null then 'new'
    when v_old.state <> v_dispute.state or v_target <> v_old.withdrawn_cents or v_fee <> v_old.charged_cents then 'moved'
    else 'same' end);
end $$;
