-- What the money of a payment travels on: card, bank, cash or check.
create or replace function rail_of(p_method text) returns text language sql stable as $$
  select rail from payment_methods where code = p_method
$$;
