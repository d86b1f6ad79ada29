-- How much of a refund is given back from the charge of the fee, in cents; 0 if the payment has one charge. Of money that
-- pays for nothing, the bills' charge is given back first.
create or replace function fee_part(r payment_refunds, p payments) returns bigint language sql immutable as $$
  select case when p.fee_charge_cents is null then 0
    when p.is_unapplied then greatest(0, r.amount_cents - (coalesce(p.asked_cents, p.total_cents) - p.fee_charge_cents))
    else r.fee_cents end
$$;
