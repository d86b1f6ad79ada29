-- The amount of a payment that may still be refunded, in cents; its fee is refunded only with the whole payment, and what
-- a dispute has withdrawn, or a bank has returned, is not refunded.
create or replace function left_to_give_back(p payments) returns bigint language sql stable as $$
  select case when p.state <> 'succeeded' then 0 
    when given_back(p) = 0 and (disputed(p)).withdrawn = 0
      and (p.fee_charge_cents is null or (reversible(p)).fee >= p.fee_cents) then p.total_cents
    else greatest(0, p.sub_cents - given_back(p) - (disputed(p)).net) end
$$;
