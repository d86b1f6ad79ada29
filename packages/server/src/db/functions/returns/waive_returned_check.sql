-- The office waives a returned-check charge. `p_order`: {confirmation, reason, userId}. Returns {decision: 'done'} or
-- {decision: 'refused', code}: not_found, already_exists (it is already waived), bill_paid (it was paid), bill_pending
-- (its bill is being paid).
create or replace function waive_returned_check(p_company integer, p_order jsonb) returns jsonb language plpgsql as $$
declare
  v_charge returned_check_charges;
begin
  select r.* into v_charge from returned_check_charges r join payments p on p.company_id = r.company_id and p.id = r.payment_id
    where r.company_id = p_company and p.confirmation = p_order ->> 'confirmation' for update of r;
  if not found then
    return payment_refused('not_found');
  elsif v_charge.waived_at is not null then
    return payment_refused('already_exists');
  end if;
  perform from bills where company_id = p_company and id = v_charge.bill_id for update;
  if exists (select from pending_bills where company_id = p_company and bill_id = v_charge.bill_id) then
    return payment_refused('bill_pending');
  elsif exists (select from bills where company_id = p_company and id = v_charge.bill_id
      and balance_cents < v_charge.amount_cents) then
    return payment_refused('bill_paid');
  end if;
  update returned_check_charges set waived_at = clock_timestamp(), waived_by = (p_order ->> 'userId')::bigint,
      reason = p_order ->> 'reason',
      waiver_id = post_returned_check(p_company, v_charge.payment_id, v_charge.bill_id, 'waiver', -v_charge.amount_cents)
    where company_id = p_company and payment_id = v_charge.payment_id;
  perform note_act(p_company, (p_order ->> 'userId')::bigint, 'payment.charge_waived', p_order ->> 'confirmation',
    jsonb_build_object('cents', v_charge.amount_cents, 'reason', p_order ->> 'reason'));
  return jsonb_build_object('decision', 'done');
end $$;
