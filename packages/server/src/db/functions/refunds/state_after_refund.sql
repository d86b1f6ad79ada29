-- The state of a payment after one of its refunds was settled: fully refunded, or the rest remains.
create or replace function state_after_refund(p_payment payments, p_refund payment_refunds) returns text language sql stable as $$
  select case when p_refund.state = 'declined' then case when p_payment.is_unapplied then 'unknown' else 'succeeded' end
    when p_refund.kind = 'void' then 'voided'
    when given_back(p_payment) >= p_payment.sub_cents then 'refunded'
    when p_payment.is_unapplied then 'unknown'
    else 'succeeded' end
$$;
