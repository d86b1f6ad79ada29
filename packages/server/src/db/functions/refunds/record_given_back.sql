-- Records a refund that was made outside County Pay: it is settled as soon as it is inserted. `p_order`: {userId, note,
-- tylerVoid}; with `tylerVoid`, a payment that is refunded as a whole is withdrawn from its tax system.
create or replace function record_given_back(p_payment payments, p_order jsonb, p_cents bigint, p_fee bigint) returns void
language plpgsql as $$
declare
  v_refund uuid;
begin
  insert into payment_refunds (company_id, payment_id, kind, amount_cents, fee_cents, confirmation, key, request_hash, user_id, reason,
      tyler_void)
    values (p_payment.company_id, p_payment.id, 'refund', p_cents, p_fee, random_confirmation(), gen_random_uuid(), '',
      (p_order ->> 'userId')::bigint, left(p_order ->> 'note', 200),
      coalesce((p_order ->> 'tylerVoid')::boolean, false))
    returning id into v_refund;
  perform finish_refund(p_payment.company_id, v_refund, 'succeeded', 'given back already',
    jsonb_build_object('amountCents', p_cents), null);
end $$;
