-- Whether a payment is being confirmed, and the gateway took the asked amount in cents with the asked method. `p_rail` is
-- the rail of its method; `p_brand` what the gateway charged, '' or null if it does not say.
create or replace function is_taken_as_asked(p payments, p_rail text, p_cents bigint, p_brand text) returns boolean
language sql immutable as $$
  select p.state in ('submitted', 'unknown', 'challenged', 'pending') and not p.is_unapplied and p.total_cents = p_cents
    and (coalesce(p_brand, '') = '' or (p_brand = 'bank') = (p_rail = 'bank'))
$$;
