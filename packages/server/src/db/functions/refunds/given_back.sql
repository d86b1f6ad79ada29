-- The amount refunded of a payment, in cents, without fees.
create or replace function given_back(p payments) returns bigint language sql stable as $$
  select coalesce(sum(least(amount_cents - fee_cents, given_cents)), 0)::bigint from payment_refunds
  where company_id = p.company_id and payment_id = p.id and state = 'succeeded'
$$;
