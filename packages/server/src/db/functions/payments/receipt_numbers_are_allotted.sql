-- Gives a payment at a counter the county's next receipt number when it succeeds, whichever function made it succeed. It
-- runs at commit, so the counter is locked last and only until the commit ends, and a transaction that fails allots no
-- number. A payment that has a number keeps it, for example after a refund that the gateway declined. The trigger's
-- condition is short, because PostgreSQL reads it again for every payment.
create or replace function receipt_numbers_are_allotted() returns trigger language plpgsql as $$
declare
  v_number bigint;
begin
  if new.state <> 'succeeded' or new.is_unapplied or (old.state = new.state and not old.is_unapplied)
     or exists (select from receipt_numbers where company_id = new.company_id and payment_id = new.id) then
    return null;
  end if;
  insert into receipt_counters as c (company_id, last_number) values (new.company_id, 1)
    on conflict (company_id) do update set last_number = c.last_number + 1
    returning last_number into v_number;
  insert into receipt_numbers (company_id, number, payment_id) values (new.company_id, v_number, new.id);
  return null;
end $$;

drop trigger if exists receipt_numbers_allotted on payments;
create constraint trigger receipt_numbers_allotted after update on payments
  deferrable initially deferred for each row
  when (new.clerk_id is not null)
  execute function receipt_numbers_are_allotted();
