-- What may still be given back of a payment, in cents: its fee goes back with the whole alone.
create or replace function left_to_give_back(p payments) returns bigint language sql stable as $$
  select case when p.state <> 'succeeded' then 0 when given_back(p) = 0 then p.total_cents else p.sub_cents - given_back(p) end
$$;
