-- Queues postings to other systems: Tyler if the county searches there, names a connector, or has an address for it;
-- Drives for one of its carts. Other conditions are checked when the posting is made. A payment that the bank returns,
-- or that is refunded with a void at Tyler, is withdrawn there.
create or replace function payments_are_posted() returns trigger language plpgsql as $$
begin
  if new.state = 'succeeded' and old.state in ('submitted', 'unknown') then
    insert into payment_postings (company_id, payment_id, system)
      select c.id, new.id, 'tyler' from companies c
        where c.id = new.company_id
          and (c.config ->> 'IsTylerSearch' = 'true' or coalesce(c.customization ->> 'TylerConnector', '') <> ''
            or exists (select from connectors k where k.company_id = c.id and k.kind = 'tyler'))
      on conflict do nothing;
    insert into payment_postings (company_id, payment_id, system, subject)
      select new.company_id, new.id, 'drives', new.details ->> 'DrivesCartId'
        where coalesce(new.details ->> 'DrivesCartId', '') <> ''
      on conflict do nothing;
  elsif new.state = 'returned' or (new.state in ('voided', 'refunded') and exists (
      select from payment_refunds r where r.company_id = new.company_id and r.payment_id = new.id
        and r.state = 'succeeded' and r.tyler_void)) then
    update payment_postings set state = 'withdrawing', next_try_at = clock_timestamp(), tries = 0
      where company_id = new.company_id and payment_id = new.id and state = 'updated';
  end if;
  return null;
end $$;

create or replace trigger payments_posted after update of state on payments
  for each row when (old.state is distinct from new.state) execute function payments_are_posted();
