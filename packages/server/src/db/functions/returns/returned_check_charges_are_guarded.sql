-- A charge for a returned eCheck can be waived once; nothing else of it changes.
create or replace function returned_check_charges_are_guarded() returns trigger language plpgsql as $$
begin
  if old.waived_at is not null or (new.company_id, new.payment_id, new.bill_id, new.amount_cents, new.movement_id, new.charged_on,
      new.charged_at) is distinct from (old.company_id, old.payment_id, old.bill_id, old.amount_cents, old.movement_id,
      old.charged_on, old.charged_at) then
    raise exception 'a charge for a returned eCheck is waived once, and nothing else of it changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger returned_check_charges_guarded before update on returned_check_charges
  for each row execute function returned_check_charges_are_guarded();
