-- The amount of a payment that may still be refunded, in cents; its fee is refunded only with the whole payment.
create or replace function left_to_give_back(p payments) returns bigint language sql stable as $$
  select case when p.state <> 'succeeded' then 0 when given_back(p) = 0 then p.total_cents else p.sub_cents - given_back(p) end
$$;
