-- Applies the amount that the gateway charged to the payment's bills or products, in the payer's order, after the fee.
-- The caller has checked that it exceeds the fee and does not exceed the asked amount.
create or replace function apply_taken(p_payment payments, p_took bigint, p_evidence jsonb, p_why text) returns payments
language plpgsql as $$
declare
  v_payment payments;
begin
  update payments set state = 'succeeded', reason = p_why,
      asked_cents = case when p_took <> total_cents then total_cents end,
      sub_cents = p_took - fee_cents, total_cents = p_took,
      gateway_id = coalesce(nullif(p_evidence ->> 'gatewayId', ''), gateway_id),
      card_brand = coalesce(nullif(p_evidence ->> 'brand', ''), card_brand),
      last4 = coalesce(nullif(p_evidence ->> 'last4', ''), last4),
      decline_code = null, needs_attention = null, settled_at = clock_timestamp(), next_check_at = null
    where company_id = p_payment.company_id and id = p_payment.id returning * into v_payment;
  with shares as (
    select bill_id, greatest(0, least(amount_cents, v_payment.sub_cents - coalesce(sum(amount_cents) over (order by position
        rows between unbounded preceding and 1 preceding), 0)))::bigint as share
    from payment_bills where company_id = v_payment.company_id and payment_id = v_payment.id
  )
  update payment_bills l set amount_cents = share
    from shares s where l.company_id = v_payment.company_id and l.payment_id = v_payment.id and l.bill_id = s.bill_id;
  with shares as (
    select position, greatest(0, least(amount_cents, v_payment.sub_cents - coalesce(sum(amount_cents) over (order by position
        rows between unbounded preceding and 1 preceding), 0)))::bigint as share
    from payment_misc_lines where company_id = v_payment.company_id and payment_id = v_payment.id
  )
  update payment_misc_lines l set amount_cents = share
    from shares s where l.company_id = v_payment.company_id and l.payment_id = v_payment.id and l.position = s.position
      and l.amount_cents > s.share;
  perform post_payment(v_payment, 'payment', 1);
  return v_payment;
end $$;
