-- The total of an offer in cents: bills and products.
create or replace function offered_cents(p_offer jsonb) returns bigint language sql immutable as $$
  select coalesce((select sum((b ->> 'amountCents')::bigint) from jsonb_array_elements(p_offer -> 'bills') b), 0)::bigint
    + coalesce((select sum((m ->> 'amountCents')::bigint) from jsonb_array_elements(p_offer -> 'lines') m), 0)::bigint
$$;
