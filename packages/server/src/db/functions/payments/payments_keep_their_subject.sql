-- A payment begins as created and open. What it is about never changes, and its amounts add up. One exception: the office
-- may settle once, for another amount, a payment that was charged another amount. The days that the guard sets stay. The
-- trigger looks only at changes of these columns, so that the decisions of a payment do not pay for it, and runs before
-- the guard. What a new payment holds is checked here and not by constraints, which PostgreSQL reads again for every
-- change of any column.
create or replace function payments_keep_their_subject() returns trigger language plpgsql as $$
declare
  v_settles boolean;
begin
  if tg_op = 'UPDATE' then
    v_settles := old.asked_cents is null and new.asked_cents = old.total_cents and old.needs_attention is not null
      and old.state in ('unknown', 'pending', 'declined') and new.state in ('succeeded', 'refund_submitted');
    if (new.company_id, new.id, new.checkout_id, new.method, new.confirmation,
        new.clerk_id, new.user_id, new.payer, new.details, new.tendered_cents, new.check_number, new.check_kind)
       is distinct from
       (old.company_id, old.id, old.checkout_id, old.method, old.confirmation,
        old.clerk_id, old.user_id, old.payer, old.details, old.tendered_cents, old.check_number, old.check_kind)
       or (not coalesce(v_settles, false) and (new.sub_cents, new.fee_cents, new.total_cents, new.asked_cents)
         is distinct from (old.sub_cents, old.fee_cents, old.total_cents, old.asked_cents))
       or (new.is_unapplied is distinct from old.is_unapplied
         and not (new.is_unapplied and old.state in ('unknown', 'declined') and new.state = 'refund_submitted')) then
      raise exception 'what a payment is about never changes' using errcode = 'check_violation';
    end if;
    new.taken_on := old.taken_on;
    new.gateway_account_id := old.gateway_account_id;
    new.returned_on := old.returned_on;
  elsif new.state <> 'created' then
    raise exception 'a payment begins as created, not as %', new.state using errcode = 'check_violation';
  else
    with listed as (
      insert into open_payments (company_id, payment_id) values (new.company_id, new.id)
    ) insert into payment_events (company_id, payment_id, from_state, to_state, why)
      values (new.company_id, new.id, null, new.state, new.reason);
  end if;
  if new.sub_cents <= 0 or new.fee_cents < 0 or new.total_cents <> new.sub_cents + new.fee_cents then
    raise exception 'the amounts of a payment do not add up' using errcode = 'check_violation';
  elsif (new.checkout_id is null and new.payer is null) or (new.method in ('CASH', 'CHECK') and new.clerk_id is null)
     or (new.method = 'CHECK') <> (new.check_number is not null)
     or not coalesce(new.tendered_cents is null or (new.method = 'CASH' and new.tendered_cents >= new.total_cents), false)
     or (new.check_kind is not null and (new.method <> 'CHECK'
       or new.check_kind not in ('personal', 'cashiers', 'certified', 'money_order')))
     or new.confirmation !~ '^[0-9A-HJKMNP-TV-Z]{16}$' or new.last4 !~ '^\d{0,4}$' then
    raise exception 'a payment cannot hold this' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger payments_fixed before insert or update of company_id, id, checkout_id, method,
    confirmation, clerk_id, user_id, payer, details, tendered_cents, check_number, check_kind, sub_cents, fee_cents,
    total_cents, asked_cents, is_unapplied, taken_on, returned_on, gateway_account_id on payments
  for each row execute function payments_keep_their_subject();

drop trigger if exists payments_keep_their_subject on payments;
