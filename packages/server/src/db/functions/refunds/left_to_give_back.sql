-- The amount of a payment that may still be refunded, in cents; its fee is refunded only with the whole payment, and what
-- a dispute has withdrawn is not refunded.
create or replace function left_to_give_back(p payments) returns bigint language sql stable as $$
  select case when p.state <> 'succeeded' then 0 
    when given_back(p) = 0 and (disputed(p)).withdrawn = 0 then p.total_cents
    else greatest(0, p.sub_cents - given_back(p) - (disputed(p)).net) end
$$;
