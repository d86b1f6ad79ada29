-- What lost disputes have taken of a payment's bills or products, in cents, for a system that it is posted to. A cart of
-- Drives is paid as a whole or not at all: until everything is lost, nothing is.
create or replace function lost_to_disputes(p payments, p_system text) returns bigint language sql stable as $$
  select case when p_system = 'drives' and cents > 0 then 0 else greatest(0, p.sub_cents - cents - given_back(p)) end
  from left_to_post(p)
$$;
