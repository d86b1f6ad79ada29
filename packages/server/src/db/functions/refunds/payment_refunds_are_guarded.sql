-- The amounts of a refund never change, and a settled refund stays settled.
create or replace function payment_refunds_are_guarded() returns trigger language plpgsql as $$
begin
  if (new.company_id, new.id, new.payment_id, new.kind, new.amount_cents, new.fee_cents, new.confirmation, new.user_id)
     is distinct from
     (old.company_id, old.id, old.payment_id, old.kind, old.amount_cents, old.fee_cents, old.confirmation, old.user_id)
     or (old.state <> 'submitted' and new.state <> old.state) then
    raise exception 'what was given back never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger payment_refunds_guarded before update on payment_refunds
  for each row execute function payment_refunds_are_guarded();
