-- Queues the postings of a payment to other systems: Tyler if the county searches there, names a connector, or has an
-- address for it; Drives for one of its carts. Other conditions are checked when the posting is made.
create or replace function queue_postings(p_payment payments) returns void language plpgsql as $$
begin
  insert into payment_postings (company_id, payment_id, system)
    select c.id, p_payment.id, 'tyler' from companies c
      where c.id = p_payment.company_id
        and (c.is_tyler or exists (select from connectors k where k.company_id = c.id and k.kind = 'tyler'))
    on conflict do nothing;
  if p_payment.details ->> 'DrivesCartId' <> '' then
    insert into payment_postings (company_id, payment_id, system, subject)
      values (p_payment.company_id, p_payment.id, 'drives', p_payment.details ->> 'DrivesCartId')
      on conflict do nothing;
  end if;
end $$;
