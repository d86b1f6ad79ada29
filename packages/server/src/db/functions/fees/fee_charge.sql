-- The fee of a payment as a charge of its own: {method, cents, id}; null if it is part of the one charge.
create or replace function fee_charge(p payments) returns jsonb language sql immutable as $$
  select case when p.fee_charge_cents is not null
    then jsonb_build_object('method', p.method, 'cents', p.fee_charge_cents, 'id', coalesce(p.fee_gateway_id, '')) end
$$;
