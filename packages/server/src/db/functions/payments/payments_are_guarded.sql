-- Allows only the transitions in payment_transitions, records each in payment_events, and sets the days on which the
-- charge and the return are booked. A payment's subject and amounts may change once: when the office settles one that was
-- charged another amount. Transitions that only such a settlement makes require its mark. An unknown payment that the
-- gateway is no longer asked about always needs attention.
create or replace function payments_are_guarded() returns trigger language plpgsql as $$
declare
  v_settles boolean;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'created' then
      raise exception 'a payment begins as created, not as %', new.state using errcode = 'check_violation';
    end if;
    insert into payment_events (company_id, payment_id, from_state, to_state, why)
      values (new.company_id, new.id, null, new.state, new.reason);
    return new;
  end if;
  v_settles := old.asked_cents is null and new.asked_cents = old.total_cents and old.needs_attention is not null
    and old.state in ('unknown', 'declined') and new.state in ('succeeded', 'refund_submitted');
  if (new.company_id, new.id, new.checkout_id, new.method, new.confirmation,
      new.clerk_id, new.user_id, new.payer, new.details, new.tendered_cents, new.check_number, new.check_kind)
     is distinct from
     (old.company_id, old.id, old.checkout_id, old.method, old.confirmation,
      old.clerk_id, old.user_id, old.payer, old.details, old.tendered_cents, old.check_number, old.check_kind)
     or (not coalesce(v_settles, false) and (new.sub_cents, new.fee_cents, new.total_cents, new.asked_cents)
       is distinct from (old.sub_cents, old.fee_cents, old.total_cents, old.asked_cents)) then
    raise exception 'what a payment is about never changes' using errcode = 'check_violation';
  end if;
  if new.is_unapplied is distinct from old.is_unapplied
     and not (new.is_unapplied and old.state in ('unknown', 'declined') and new.state = 'refund_submitted') then
    raise exception 'what a payment is about never changes' using errcode = 'check_violation';
  end if;
  new.taken_on := old.taken_on;
  new.returned_on := old.returned_on;
  if new.state <> old.state then
    if not exists (select from payment_transitions where from_state = old.state and to_state = new.state)
       or (old.state in ('declined', 'voided', 'refunded') and old.needs_attention is null)
       or (old.state in ('unknown', 'declined') and new.state = 'refund_submitted' and not new.is_unapplied)
       or (old.state = 'refund_submitted' and new.state = 'unknown' and not old.is_unapplied)
       or (old.is_unapplied and new.state = 'succeeded') then
      raise exception 'a payment does not move from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    insert into payment_events (company_id, payment_id, from_state, to_state, why)
      values (new.company_id, new.id, old.state, new.state, new.reason);
    if new.state in ('succeeded', 'refund_submitted') and old.taken_on is null then
      new.taken_on := book_day(new.company_id);
    elsif new.state = 'returned' then
      new.returned_on := book_day(new.company_id);
    end if;
  end if;
  if new.state = 'unknown' and new.next_check_at is null and new.needs_attention is null then
    new.needs_attention := 'nobody asks the gateway about this payment';
    new.attention := jsonb_build_object('code', 'held');
  elsif new.needs_attention is null then
    new.attention := null;
  end if;
  return new;
end $$;

create or replace trigger payments_guarded before insert or update on payments
  for each row execute function payments_are_guarded();
