-- A payment moves only as payment_transitions allows; each move is recorded in payment_events. Keeps the list of open
-- payments, releases the bills of a payment that is over, and sets the days on which the charge and the return are
-- booked, and the gateway account that is asked to charge. Transitions that only a settlement by the office makes require
-- its mark. A payment without a decision that the gateway is no longer asked about always needs attention. Conditions are
-- few and long, and each branch is one statement: to start an expression or a statement costs more than most of them do.
create or replace function payments_are_guarded() returns trigger language plpgsql as $$
begin
  if new.state <> old.state then
    if (old.state in ('declined', 'voided', 'refunded') and old.needs_attention is null)
       or (old.state in ('unknown', 'declined') and new.state = 'refund_submitted' and not new.is_unapplied)
       or (old.state = 'refund_submitted' and new.state = 'unknown' and not old.is_unapplied)
       or (old.is_unapplied and new.state = 'succeeded') then
      raise exception 'a payment does not move from % to %', old.state, new.state using errcode = 'check_violation';
    elsif new.state not in ('created', 'submitted', 'unknown', 'challenged', 'pending') then
      with closed as (
        delete from open_payments where company_id = new.company_id and payment_id = new.id
      ), released as (
        -- With an array, each bill is looked up by the whole key, however small the table was when this was planned.
        delete from pending_bills where company_id = new.company_id and payment_id = new.id
          and bill_id = any(array(select bill_id from payment_bills where company_id = new.company_id and payment_id = new.id))
      ) insert into payment_events (company_id, payment_id, from_state, to_state, why)
        select new.company_id, new.id, from_state, to_state, new.reason from payment_transitions
        where from_state = old.state and to_state = new.state;
    elsif old.state in ('created', 'submitted', 'unknown', 'challenged', 'pending') then
      if old.state = 'created' then
        -- From now on the gateway is asked at this account, whatever the county changes.
        -- The same goes for whether its fee is a charge of its own. A terminal charges once.
        select (select id from gateway_accounts where company_id = new.company_id and until is null),
            (select new.fee_cents from separate_fees s where s.company_id = new.company_id and new.fee_cents > 0
              and new.method not in ('CASH', 'CHECK')
              and not exists (select from terminal_runs r where r.company_id = new.company_id and r.reference = new.id))
          into new.gateway_account_id, new.fee_charge_cents;
      end if;
      with listed as (
        update open_payments set next_check_at = new.next_check_at
        where company_id = new.company_id and payment_id = new.id
      ) insert into payment_events (company_id, payment_id, from_state, to_state, why)
        select new.company_id, new.id, from_state, to_state, new.reason from payment_transitions
        where from_state = old.state and to_state = new.state;
    else
      with listed as (
        insert into open_payments values (new.company_id, new.id, new.next_check_at)
      ) insert into payment_events (company_id, payment_id, from_state, to_state, why)
        select new.company_id, new.id, from_state, to_state, new.reason from payment_transitions
        where from_state = old.state and to_state = new.state;
    end if;
    if not found then
      raise exception 'a payment does not move from % to %', old.state, new.state using errcode = 'check_violation';
    elsif new.state in ('succeeded', 'refund_submitted') and old.taken_on is null then
      new.taken_on := book_day(new.company_id);
    elsif new.state = 'returned' then
      new.returned_on := book_day(new.company_id);
    end if;
  elsif new.next_check_at is distinct from old.next_check_at then
    update open_payments set next_check_at = new.next_check_at
      where company_id = new.company_id and payment_id = new.id;
  end if;
  if (new.state in ('unknown', 'challenged', 'pending') and new.next_check_at is null and new.needs_attention is null)
     or (new.needs_attention is null and new.attention is not null)
     or (old.state = 'pending' and new.state <> 'pending')
     or (new.last4 <> old.last4 and new.last4 !~ '^\d{0,4}$') then
    if new.last4 !~ '^\d{0,4}$' then
      raise exception 'a payment holds four digits of a card at most' using errcode = 'check_violation';
    elsif new.state in ('unknown', 'challenged', 'pending') and new.next_check_at is null and new.needs_attention is null then
      new.needs_attention := 'nobody asks the gateway about this payment';
      new.attention := jsonb_build_object('code', 'held');
    elsif new.attention ->> 'code' = 'pending_long' then
      -- The bank has decided, at last.
      new.needs_attention := null;
      new.attention := null;
    elsif new.needs_attention is null then
      new.attention := null;
    end if;
  end if;
  return new;
end $$;

create or replace trigger payments_guarded before update on payments
  for each row execute function payments_are_guarded();
