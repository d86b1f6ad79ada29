-- What disputes have withdrawn now of one of a payment's charges, in cents: p_leg 'bills' or 'fee'. A payment that is one
-- charge has only that of the bills.
create or replace function withdrawn_of(p payments, p_leg text) returns bigint language sql stable as $$
  select coalesce(sum(withdrawn_cents), 0)::bigint from disputes
  where company_id = p.company_id and payment_id = p.id and coalesce(leg, 'bills') = p_leg
$$;
