-- What was requested never changes, and a decision stays.
create or replace function refund_approvals_are_guarded() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (new.company_id, new.id, new.payment_id, new.kind, new.amount_cents, new.fee_cents,
      new.refund_order, new.key, new.request_hash, new.user_id, new.created_at)
     is distinct from
     (old.company_id, old.id, old.payment_id, old.kind, old.amount_cents, old.fee_cents,
      old.refund_order, old.key, old.request_hash, old.user_id, old.created_at) then
    raise exception 'a request for approval never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger refund_approvals_guarded before update on refund_approvals
  for each row execute function refund_approvals_are_guarded();
