-- A payment that needs attention comes to a definite end: the office accepts what was taken, or the money goes back.
-- Forward only; decision 058.

insert into payment_transitions values
  ('unknown', 'refund_submitted'), ('declined', 'succeeded'), ('declined', 'refund_submitted'),
  ('refund_submitted', 'unknown'), ('voided', 'returned'), ('refunded', 'returned');

-- unapplied: money that was taken and belongs to no bill, until it is given back.
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('receivable', 'levied', 'clearing', 'fee_income', 'refunds', 'cash', 'check', 'misc', 'unapplied')) not valid;

alter table payments
  -- What was asked for, where the payment was settled with another amount; null for every other payment.
  add column asked_cents bigint,
  -- The money was taken and pays for nothing: it is given back, and the payer has no receipt.
  add column is_unapplied boolean not null default false,
  -- What needs attention, for programs: {code, cents, detail}; `needs_attention` is the same as a sentence.
  add column attention jsonb;
alter table payment_refunds
  -- What the gateway gave back, where that is another amount than was asked; null for every other one.
  add column given_cents bigint,
  add column attention jsonb;

-- A line of a payment of which less was taken may be left with nothing.
alter table payment_bills drop constraint payment_bills_amount_cents_check;
alter table payment_bills add constraint payment_bills_amount_cents_check check (amount_cents >= 0);
alter table payment_misc_lines drop constraint payment_misc_lines_amount_cents_check;
alter table payment_misc_lines add constraint payment_misc_lines_amount_cents_check check (amount_cents >= 0);
grant update on payment_misc_lines to county_pay_tenant;

-- As before. Besides: what a payment is about changes once, when the office settles one of which another amount was taken;
-- the moves that only such a settlement makes need the mark that it leaves; and an unknown payment about which nobody asks
-- the gateway always needs attention.
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
      new.clerk_id, new.user_id, new.payer, new.details, new.tendered_cents, new.check_number)
     is distinct from
     (old.company_id, old.id, old.checkout_id, old.method, old.confirmation,
      old.clerk_id, old.user_id, old.payer, old.details, old.tendered_cents, old.check_number)
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
      new.taken_on := county_day(new.company_id);
    elsif new.state = 'returned' then
      new.returned_on := county_day(new.company_id);
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

-- As before; a line becomes smaller once, while its payment is settled with less than was asked and nothing is posted yet.
create function settles_with_less(p_company integer, p_payment uuid) returns boolean language sql stable as $$
  select exists (select from payments where company_id = p_company and id = p_payment and asked_cents > total_cents
      and not is_unapplied)
    and not exists (select from ledger_lines where company_id = p_company and payment_id = p_payment)
$$;
create or replace function payment_bills_are_guarded() returns trigger language plpgsql as $$
begin
  if (new.company_id, new.payment_id, new.bill_id, new.quoted_cents)
     is distinct from (old.company_id, old.payment_id, old.bill_id, old.quoted_cents)
     or (new.amount_cents <> old.amount_cents
       and not (new.amount_cents < old.amount_cents and settles_with_less(old.company_id, old.payment_id))) then
    raise exception 'what a payment is about never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create function payment_misc_lines_are_guarded() returns trigger language plpgsql as $$
begin
  if (new.company_id, new.payment_id, new.position, new.account_code1, new.account_code2)
     is distinct from (old.company_id, old.payment_id, old.position, old.account_code1, old.account_code2)
     or not (new.amount_cents < old.amount_cents and settles_with_less(old.company_id, old.payment_id)) then
    raise exception 'what a payment is about never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
drop trigger payment_misc_lines_stay on payment_misc_lines;
create trigger payment_misc_lines_stay before delete or truncate on payment_misc_lines
  for each statement execute function is_never_removed();
create trigger payment_misc_lines_guarded before update on payment_misc_lines
  for each row execute function payment_misc_lines_are_guarded();

-- What an earlier version cleared and what still holds its bills: the settle job lists it again.
create index payments_held on payments (company_id)
  where state = 'unknown' and next_check_at is null and needs_attention is null;
update payments set attention = jsonb_build_object('code', 'other_amount',
    'cents', substring(needs_attention from 'the gateway took (\d+) cents')::bigint)
  where needs_attention ~ '^the gateway took \d+ cents';
update payments set attention = jsonb_build_object('code', 'other')
  where needs_attention is not null and attention is null;
update payment_refunds set attention = jsonb_build_object('code', 'other')
  where needs_attention is not null;

drop function note_payment(payments, text);
-- Notes on a payment what a person must look at. `p_about`: {code, cents, detail}.
create function note_payment(p_payment payments, p_why text, p_about jsonb default '{"code": "other"}') returns void
language sql as $$
  insert into payment_events (company_id, payment_id, from_state, to_state, why)
    values (p_payment.company_id, p_payment.id, p_payment.state, p_payment.state, p_why);
  update payments set needs_attention = p_why, attention = p_about
    where company_id = p_payment.company_id and id = p_payment.id;
$$;

create or replace function payment_standing(p payments) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id, 'companyId', p.company_id, 'state', p.state, 'method', p.method,
    'totalCents', p.total_cents, 'confirmation', p.confirmation, 'declineCode', p.decline_code,
    'needsAttention', p.needs_attention, 'isUnapplied', p.is_unapplied,
    'processingMs', floor(extract(epoch from clock_timestamp() - coalesce(p.submitted_at, clock_timestamp())) * 1000))
$$;

-- As before; what is odd is noted for programs, too.
create or replace function finish_payment(
  p_company integer, p_payment uuid, p_outcome text, p_reason text, p_answer jsonb, p_check_after interval
) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_result text := 'moved';
  v_outcome text := p_outcome;
  v_odd text;
begin
  select * into v_payment from payments where company_id = p_company and id = p_payment for update;
  if not found or v_payment.state in ('created', 'expired', 'cancelled') or p_outcome not in ('succeeded', 'declined', 'unknown') then
    raise exception 'payment % cannot be finished as %', p_payment, p_outcome using errcode = 'check_violation';
  end if;

  if v_payment.state not in ('submitted', 'unknown') or v_payment.is_unapplied then
    if v_payment.is_unapplied or p_outcome = 'unknown' or (p_outcome = 'declined') = (v_payment.state = 'declined') then
      return jsonb_build_object('result', 'same', 'payment', payment_standing(v_payment));
    end if;
    perform note_payment(v_payment, format('the gateway said %s after %s: %s', p_outcome, v_payment.state, p_reason),
      jsonb_build_object('code', case when p_outcome = 'succeeded' then 'taken_after_decline' else 'declined_after_taken' end,
        'cents', (p_answer ->> 'amountCents')::bigint));
    select * into v_payment from payments where company_id = p_company and id = p_payment;
    return jsonb_build_object('result', 'odd', 'payment', payment_standing(v_payment));
  end if;

  if p_outcome = 'succeeded' and (p_answer ->> 'amountCents')::bigint is distinct from v_payment.total_cents then
    v_outcome := 'unknown';
    v_result := 'odd';
    v_odd := format('the gateway took %s cents where %s were asked', p_answer ->> 'amountCents', v_payment.total_cents);
  elsif p_outcome = 'succeeded' and coalesce(p_answer ->> 'brand', '') <> ''
      and (p_answer ->> 'brand' = 'bank') <> (v_payment.method = 'ACH') then
    -- The fee was that of another method: the office decides, as about another amount.
    v_outcome := 'unknown';
    v_result := 'odd';
    v_odd := format('the gateway charged a %s for a payment by %s', p_answer ->> 'brand', v_payment.method);
  elsif p_outcome = 'unknown' and v_payment.state = 'unknown' then
    v_result := 'same';
  end if;

  update payments set state = v_outcome, reason = coalesce(v_odd, p_reason),
      needs_attention = coalesce(v_odd, needs_attention),
      attention = case when v_odd is null then attention
        else jsonb_build_object('cents', (p_answer ->> 'amountCents')::bigint, 'detail', p_answer ->> 'brand',
          'code', case when (p_answer ->> 'amountCents')::bigint = total_cents then 'other_method' else 'other_amount' end) end,
      gateway_id = coalesce(p_answer ->> 'gatewayId', gateway_id),
      card_brand = coalesce(p_answer ->> 'brand', card_brand), last4 = coalesce(p_answer ->> 'last4', last4),
      decline_code = case when v_outcome = 'declined' then coalesce(p_answer ->> 'declineCode', 'declined') end,
      settled_at = case when v_outcome <> 'unknown' then clock_timestamp() end,
      next_check_at = case when v_outcome = 'unknown' and v_odd is null and needs_attention is null
        then clock_timestamp() + p_check_after end
    where company_id = p_company and id = p_payment returning * into v_payment;
  if v_outcome <> 'unknown' then
    update payment_bills set pending = false where company_id = p_company and payment_id = p_payment;
  end if;
  if v_outcome = 'succeeded' then
    perform post_payment(v_payment, 'payment', 1);
  elsif v_outcome = 'declined' then
    insert into bill_declines as d (company_id, bill_id, since, declines)
      select company_id, bill_id, clock_timestamp(), 1 from payment_bills
        where company_id = p_company and payment_id = p_payment order by bill_id
      on conflict (company_id, bill_id) do update set
        since = case when d.since > excluded.since - interval '1 hour' then d.since else excluded.since end,
        declines = case when d.since > excluded.since - interval '1 hour' then d.declines + 1 else 1 end;
  end if;
  return jsonb_build_object('result', v_result, 'payment', payment_standing(v_payment));
end $$;

-- Books money that pays for nothing: p_sign 1 takes it in, -1 gives it out again. Answers the movement.
create function post_unapplied(p_payment payments, p_kind text, p_sign integer, p_cents bigint) returns uuid
language plpgsql as $$
declare
  v_movement uuid := gen_random_uuid();
begin
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents) values
    (p_payment.company_id, v_movement, p_kind, tender_account(p_payment.method), null, p_payment.id, p_sign * p_cents),
    (p_payment.company_id, v_movement, p_kind, 'unapplied', null, p_payment.id, -p_sign * p_cents);
  return v_movement;
end $$;

create or replace function given_back(p payments) returns bigint language sql stable as $$
  select coalesce(sum(least(amount_cents - fee_cents, given_cents)), 0)::bigint from payment_refunds
  where company_id = p.company_id and payment_id = p.id and state = 'succeeded'
$$;

-- As before. Besides: a payment that is being confirmed says so, and an amount that cannot be given back has a code of its own.
create or replace function begin_refund(p_company integer, p_order jsonb, p_request_hash bytea, p_check_after interval) returns jsonb
language plpgsql as $$
declare
  v_key uuid := (p_order ->> 'key')::uuid;
  v_amount bigint := (p_order ->> 'amountCents')::bigint;
  v_payment payments;
  v_refund payment_refunds;
  v_kind text;
  v_fee bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('refund %s %s', p_company, v_key), 0));
  select * into v_refund from payment_refunds where company_id = p_company and key = v_key;
  if found then
    if v_refund.request_hash <> p_request_hash then
      return payment_refused('idempotency_conflict');
    end if;
    return jsonb_build_object('decision', 'same', 'refund', refund_standing(v_refund));
  end if;

  select * into v_payment from payments
    where company_id = p_company and confirmation = p_order ->> 'confirmation' and submitted_at is not null
      and state <> 'declined' for update;
  if not found then
    return payment_refused('not_found');
  elsif not (p_order -> 'methods') ? v_payment.method then
    return payment_refused('method_unavailable');
  elsif v_payment.state in ('submitted', 'unknown') then
    return payment_refused('payment_pending');
  end if;
  v_kind := case when is_voidable(v_payment) and v_amount = v_payment.total_cents then 'void' else 'refund' end;
  v_fee := case when v_amount = v_payment.total_cents then v_payment.fee_cents else 0 end;
  if v_kind = 'refund' and not (p_order ->> 'mayRefund')::boolean then
    return payment_refused('forbidden');
  elsif v_amount <= 0 or v_amount > left_to_give_back(v_payment)
      or v_amount - v_fee > v_payment.sub_cents - given_back(v_payment)
      or (p_order ->> 'feeCents')::bigint is distinct from v_fee then
    return payment_refused('refund_amount_invalid');
  end if;

  insert into payment_refunds (company_id, payment_id, kind, amount_cents, fee_cents, confirmation, key, request_hash,
      user_id, tyler_void, reason, next_check_at)
    values (p_company, v_payment.id, v_kind, v_amount, v_fee, random_confirmation(), v_key, p_request_hash,
      (p_order ->> 'userId')::bigint, (p_order ->> 'tylerVoid')::boolean, coalesce(p_order ->> 'reason', ''),
      clock_timestamp() + p_check_after)
    returning * into v_refund;
  update payments set state = v_kind || '_submitted', reason = 'the office gives it back'
    where company_id = p_company and id = v_payment.id;
  perform note_act(p_company, v_refund.user_id, 'payment.' || v_kind, v_payment.confirmation,
    jsonb_strip_nulls(jsonb_build_object('refund', v_refund.confirmation, 'cents', v_amount, 'feeCents', v_fee,
      'reason', nullif(v_refund.reason, ''))));
  if tender_account(v_payment.method) = 'clearing' then
    return jsonb_build_object('decision', 'give', 'refund', refund_standing(v_refund));
  end if;
  return jsonb_build_object('decision', 'done', 'refund',
    finish_refund(p_company, v_refund.id, 'succeeded', 'handed back at the counter',
      jsonb_build_object('amountCents', v_amount), p_check_after) -> 'refund');
end $$;

-- What is left of a payment after one of its refunds was settled: all given back, or the rest stays.
create function state_after_refund(p_payment payments, p_refund payment_refunds) returns text language sql stable as $$
  select case when p_refund.state = 'declined' then case when p_payment.is_unapplied then 'unknown' else 'succeeded' end
    when p_refund.kind = 'void' then 'voided'
    when given_back(p_payment) >= p_payment.sub_cents then 'refunded'
    when p_payment.is_unapplied then 'unknown'
    else 'succeeded' end
$$;

-- As before. Besides: money that pays for nothing comes from its own account, and needs attention again where the gateway
-- does not give it back; what is odd stays with the refund.
create or replace function finish_refund(
  p_company integer, p_refund uuid, p_outcome text, p_reason text, p_answer jsonb, p_check_after interval
) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_refund payment_refunds;
  v_movement uuid;
  v_odd text;
  v_state text;
begin
  select p.* into v_payment from payments p join payment_refunds r on r.company_id = p.company_id and r.payment_id = p.id
    where r.company_id = p_company and r.id = p_refund for update of p;
  select * into v_refund from payment_refunds where company_id = p_company and id = p_refund for update;
  if not found or p_outcome not in ('succeeded', 'declined', 'unknown') then
    raise exception 'refund % cannot be finished as %', p_refund, p_outcome using errcode = 'check_violation';
  end if;

  if v_refund.state <> 'submitted' then
    if p_outcome in ('unknown', v_refund.state) then
      return jsonb_build_object('result', 'same', 'refund', refund_standing(v_refund));
    end if;
    v_odd := format('the gateway said %s after %s: %s', p_outcome, v_refund.state, p_reason);
  elsif p_outcome = 'succeeded' and (p_answer ->> 'amountCents')::bigint is distinct from v_refund.amount_cents then
    v_odd := format('the gateway gave back %s cents where %s were asked', p_answer ->> 'amountCents', v_refund.amount_cents);
  end if;
  if v_odd is not null then
    update payment_refunds set needs_attention = v_odd, next_check_at = null,
        attention = jsonb_build_object('cents', (p_answer ->> 'amountCents')::bigint, 'code', case
          when v_refund.state = 'submitted' then 'refund_other_amount'
          when p_outcome = 'succeeded' then 'given_after_decline' else 'declined_after_given' end)
      where company_id = p_company and id = p_refund returning * into v_refund;
    insert into payment_events (company_id, payment_id, from_state, to_state, why)
      values (p_company, v_payment.id, v_payment.state, v_payment.state, v_odd);
    return jsonb_build_object('result', 'odd', 'refund', refund_standing(v_refund));
  elsif p_outcome = 'unknown' then
    update payment_refunds set next_check_at = case when needs_attention is null then clock_timestamp() + p_check_after end
      where company_id = p_company and id = p_refund returning * into v_refund;
    return jsonb_build_object('result', 'same', 'refund', refund_standing(v_refund));
  end if;

  if p_outcome = 'succeeded' and v_payment.is_unapplied then
    v_movement := post_unapplied(v_payment, v_refund.kind, -1, v_refund.amount_cents);
  elsif p_outcome = 'succeeded' then
    v_movement := post_reversal(v_payment, v_refund.kind, v_refund.amount_cents - v_refund.fee_cents, v_refund.fee_cents,
      v_refund.amount_cents);
  end if;
  update payment_refunds set state = p_outcome, settled_at = clock_timestamp(), next_check_at = null,
      gateway_id = p_answer ->> 'gatewayId',
      decline_code = case when p_outcome = 'declined' then coalesce(p_answer ->> 'declineCode', 'declined') end,
      given_on = case when p_outcome = 'succeeded' then county_day(p_company) end, movement_id = v_movement
    where company_id = p_company and id = p_refund returning * into v_refund;
  v_state := state_after_refund(v_payment, v_refund);
  update payments set reason = p_reason, state = v_state,
      needs_attention = case when v_state = 'unknown'
        then format('the gateway did not give the money back (%s)', coalesce(v_refund.decline_code, 'a part')) else needs_attention end,
      attention = case when v_state = 'unknown'
        then jsonb_build_object('code', 'not_given_back', 'cents', total_cents, 'detail', v_refund.decline_code) else attention end
    where company_id = p_company and id = v_payment.id returning * into v_payment;
  return jsonb_build_object('result', case when v_state = 'unknown' then 'odd' else 'moved' end,
    'refund', refund_standing(v_refund));
end $$;

-- As before; the answer holds what was noted, and a payment that waits for the office holds no other return up.
create or replace function return_payment(p_company integer, p_payment uuid, p_code text) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_given bigint;
begin
  select * into v_payment from payments where company_id = p_company and id = p_payment for update;
  if not found then
    return jsonb_build_object('result', 'unheard');
  elsif v_payment.state in ('submitted', 'unknown') and v_payment.needs_attention is null then
    return jsonb_build_object('result', 'early', 'payment', payment_standing(v_payment));
  elsif v_payment.state = 'returned' or v_payment.attention ->> 'code' = 'returned_while' then
    return jsonb_build_object('result', 'same', 'payment', payment_standing(v_payment));
  elsif v_payment.state <> 'succeeded' then
    perform note_payment(v_payment, format('the bank returned it (%s) while %s', p_code, v_payment.state),
      jsonb_build_object('code', 'returned_while', 'detail', p_code, 'cents',
        case when v_payment.state = 'unknown' and not v_payment.is_unapplied
          then coalesce((v_payment.attention ->> 'cents')::bigint, v_payment.total_cents) else v_payment.total_cents end));
    select * into v_payment from payments where company_id = p_company and id = p_payment;
    return jsonb_build_object('result', 'odd', 'payment', payment_standing(v_payment));
  end if;
  v_given := given_back(v_payment);
  update payments set state = 'returned', reason = format('returned by the bank: %s', p_code), decline_code = p_code,
      needs_attention = case when v_given > 0
        then format('the bank returned all of it (%s) after %s cents were given back', p_code, v_given) else needs_attention end,
      attention = case when v_given > 0
        then jsonb_build_object('code', 'returned_after_refund', 'cents', v_given, 'detail', p_code) else attention end
    where company_id = p_company and id = p_payment returning * into v_payment;
  perform post_reversal(v_payment, 'return', v_payment.sub_cents - v_given, v_payment.fee_cents, v_payment.total_cents);
  return jsonb_build_object('result', case when v_given > 0 then 'odd' else 'moved' end, 'payment', payment_standing(v_payment));
end $$;

-- As before; a payment that counted as declined and was accepted after all is posted outwards, too.
create or replace function payments_are_posted() returns trigger language plpgsql as $$
begin
  if new.state = 'succeeded' and old.state in ('submitted', 'unknown', 'declined') then
    insert into payment_postings (company_id, payment_id, system)
      select c.id, new.id, 'tyler' from companies c
        where c.id = new.company_id
          and (c.config ->> 'IsTylerSearch' = 'true' or coalesce(c.customization ->> 'TylerConnector', '') <> '')
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

-- Applies what the gateway took to the bills or products of a payment, in the payer's order, after the fee. The caller has
-- checked that it is enough for the fee and not more than was asked.
create function apply_taken(p_payment payments, p_took bigint, p_evidence jsonb, p_why text) returns payments
language plpgsql as $$
declare
  v_payment payments;
begin
  update payments set state = 'succeeded', reason = p_why,
      asked_cents = case when p_took <> total_cents then total_cents end,
      sub_cents = p_took - fee_cents, total_cents = p_took,
      gateway_id = coalesce(nullif(p_evidence ->> 'gatewayId', ''), gateway_id),
      card_brand = coalesce(nullif(p_evidence ->> 'brand', ''), card_brand),
      last4 = coalesce(nullif(p_evidence ->> 'last4', ''), last4),
      decline_code = null, needs_attention = null, settled_at = clock_timestamp(), next_check_at = null
    where company_id = p_payment.company_id and id = p_payment.id returning * into v_payment;
  with shares as (
    select bill_id, greatest(0, least(amount_cents, v_payment.sub_cents - coalesce(sum(amount_cents) over (order by position
        rows between unbounded preceding and 1 preceding), 0)))::bigint as share
    from payment_bills where company_id = v_payment.company_id and payment_id = v_payment.id
  )
  update payment_bills l set amount_cents = share, pending = false
    from shares s where l.company_id = v_payment.company_id and l.payment_id = v_payment.id and l.bill_id = s.bill_id;
  with shares as (
    select position, greatest(0, least(amount_cents, v_payment.sub_cents - coalesce(sum(amount_cents) over (order by position
        rows between unbounded preceding and 1 preceding), 0)))::bigint as share
    from payment_misc_lines where company_id = v_payment.company_id and payment_id = v_payment.id
  )
  update payment_misc_lines l set amount_cents = share
    from shares s where l.company_id = v_payment.company_id and l.payment_id = v_payment.id and l.position = s.position
      and l.amount_cents > s.share;
  perform post_payment(v_payment, 'payment', 1);
  return v_payment;
end $$;

-- Why what was taken cannot be applied to the bills of a payment now; null where it can. Locks its bills in order of id.
create function apply_refusal(p_payment payments, p_took bigint) returns text language plpgsql as $$
declare
  v_line record;
begin
  if p_took > p_payment.total_cents or p_took <= p_payment.fee_cents then
    return 'amount_invalid';
  end if;
  for v_line in select b.balance_cents, l.amount_cents from payment_bills l
      join bills b on b.company_id = l.company_id and b.id = l.bill_id
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id order by b.id for update of b
  loop
    if v_line.balance_cents < v_line.amount_cents then
      return 'bill_paid';
    end if;
  end loop;
  if exists (select from payment_bills mine join payment_bills other using (company_id, bill_id)
      where mine.company_id = p_payment.company_id and mine.payment_id = p_payment.id and other.pending
        and other.payment_id <> p_payment.id) then
    return 'bill_pending';
  end if;
  return null;
end $$;

-- Writes down what went back of a payment without our doing: a refund that is settled as soon as it is made.
create function record_given_back(p_payment payments, p_order jsonb, p_cents bigint, p_fee bigint) returns void
language plpgsql as $$
declare
  v_refund uuid;
begin
  insert into payment_refunds (company_id, payment_id, kind, amount_cents, fee_cents, confirmation, key, request_hash, user_id, reason)
    values (p_payment.company_id, p_payment.id, 'refund', p_cents, p_fee, random_confirmation(), gen_random_uuid(), '',
      (p_order ->> 'userId')::bigint, left(p_order ->> 'note', 200))
    returning id into v_refund;
  perform finish_refund(p_payment.company_id, v_refund, 'succeeded', 'given back already',
    jsonb_build_object('amountCents', p_cents), null);
end $$;

-- The office gives back the money of a payment that never was in the books: it is booked as unapplied, its bills are free,
-- what the gateway gave back already is written down, and the rest goes back. Answers as `resolve_payment`.
create function give_back_taken(p_payment payments, p_order jsonb, p_took bigint, p_given bigint, p_check_after interval)
returns jsonb language plpgsql as $$
declare
  v_payment payments := p_payment;
  v_left bigint;
  v_refund payment_refunds;
begin
  update payments set state = 'refund_submitted', reason = 'the office gives it back', is_unapplied = true,
      asked_cents = case when is_unapplied or (sub_cents, fee_cents, total_cents) = (p_took, 0, p_took)
        then asked_cents else total_cents end,
      sub_cents = case when is_unapplied then sub_cents else p_took end,
      fee_cents = case when is_unapplied then fee_cents else 0 end,
      total_cents = case when is_unapplied then total_cents else p_took end,
      gateway_id = coalesce(nullif(p_order -> 'evidence' ->> 'gatewayId', ''), gateway_id),
      card_brand = coalesce(nullif(p_order -> 'evidence' ->> 'brand', ''), card_brand),
      last4 = coalesce(nullif(p_order -> 'evidence' ->> 'last4', ''), last4),
      decline_code = null, needs_attention = null, settled_at = clock_timestamp(), next_check_at = null
    where company_id = p_payment.company_id and id = p_payment.id returning * into v_payment;
  update payment_bills set pending = false where company_id = v_payment.company_id and payment_id = v_payment.id and pending;
  if not p_payment.is_unapplied then
    perform post_unapplied(v_payment, 'payment', 1, p_took);
  end if;

  v_left := v_payment.sub_cents - given_back(v_payment);
  if p_order ->> 'resolution' = 'given_back' or p_given >= v_payment.sub_cents then
    perform record_given_back(v_payment, p_order, v_left, 0);
    return jsonb_build_object('decision', 'done');
  elsif p_given > given_back(v_payment) then
    -- A part went back at the gateway itself: the payment stays refund_submitted, and the rest follows.
    insert into payment_refunds (company_id, payment_id, kind, state, amount_cents, fee_cents, confirmation, key, request_hash,
        user_id, reason, movement_id, given_on, settled_at)
      values (v_payment.company_id, v_payment.id, 'refund', 'succeeded', p_given - given_back(v_payment), 0,
        random_confirmation(), gen_random_uuid(), '', (p_order ->> 'userId')::bigint, left(p_order ->> 'note', 200),
        post_unapplied(v_payment, 'refund', -1, p_given - given_back(v_payment)), county_day(v_payment.company_id),
        clock_timestamp());
  end if;
  insert into payment_refunds (company_id, payment_id, kind, amount_cents, fee_cents, confirmation, key, request_hash,
      user_id, reason, next_check_at)
    values (v_payment.company_id, v_payment.id, 'refund', v_payment.sub_cents - given_back(v_payment), 0,
      random_confirmation(), gen_random_uuid(), '', (p_order ->> 'userId')::bigint, left(p_order ->> 'note', 200),
      clock_timestamp() + p_check_after)
    returning * into v_refund;
  return jsonb_build_object('decision', 'give', 'refund', refund_standing(v_refund));
end $$;

-- Whether the office's word that money went back is enough: the gateway confirms it, cannot be asked, or would not do it.
create function is_given_back(p_payment payments, p_evidence jsonb, p_cents bigint) returns boolean language sql stable as $$
  select coalesce((p_evidence ->> 'outcome') <> 'succeeded', true) or (p_evidence ->> 'givenCents')::bigint is null
    or (p_evidence ->> 'givenCents')::bigint >= p_cents or p_payment.attention ->> 'code' = 'returned_while'
    or exists (select from payment_refunds r where r.company_id = p_payment.company_id and r.payment_id = p_payment.id
      and r.state = 'declined')
$$;

-- The end of a payment whose money never was in the books: unknown, or declined and then taken. Answers as `resolve_payment`.
create function resolve_unbooked(p_payment payments, p_order jsonb, p_check_after interval) returns jsonb language plpgsql as $$
declare
  v_evidence jsonb := p_order -> 'evidence';
  v_took bigint := case when p_payment.is_unapplied then p_payment.total_cents
    when v_evidence ->> 'outcome' = 'succeeded' then (v_evidence ->> 'tookCents')::bigint
    when v_evidence ->> 'outcome' = 'declined' then 0
    else (p_payment.attention ->> 'cents')::bigint end;
  v_given bigint := coalesce((v_evidence ->> 'givenCents')::bigint, 0);
  v_code text;
begin
  if p_payment.attention ->> 'code' = 'returned_while' and p_payment.state = 'declined' then
    -- What the bank returned was never booked, so nothing is left to move.
    update payments set needs_attention = null where company_id = p_payment.company_id and id = p_payment.id;
    return jsonb_build_object('decision', 'done');
  elsif v_took is null or (v_evidence ->> 'outcome' = 'unknown' and p_order ->> 'resolution' <> 'given_back') then
    return payment_refused('unavailable');
  elsif v_took = 0 and p_order ->> 'resolution' = 'accept' then
    return payment_refused('amount_changed');
  elsif v_took = 0 then
    -- The gateway's word: nothing was taken, or will be.
    update payments set needs_attention = null, next_check_at = null, state = 'declined', reason = 'the gateway took nothing',
        decline_code = coalesce(decline_code, v_evidence ->> 'declineCode', 'declined'),
        settled_at = coalesce(settled_at, clock_timestamp())
      where company_id = p_payment.company_id and id = p_payment.id;
    update payment_bills set pending = false where company_id = p_payment.company_id and payment_id = p_payment.id and pending;
    return jsonb_build_object('decision', 'done');
  elsif p_order ->> 'resolution' = 'accept' then
    if p_payment.is_unapplied or v_given > 0 then
      return payment_refused('amount_changed');
    end if;
    v_code := apply_refusal(p_payment, v_took);
    if v_code is not null then
      return payment_refused(v_code);
    end if;
    perform apply_taken(p_payment, v_took, v_evidence, 'the office accepts what was taken');
    return jsonb_build_object('decision', 'done');
  elsif p_order ->> 'resolution' = 'given_back' and not is_given_back(p_payment, v_evidence, v_took) then
    return payment_refused('amount_changed');
  end if;
  return give_back_taken(p_payment, p_order, v_took, v_given, p_check_after);
end $$;

-- The end of a payment that is in the books. Answers as `resolve_payment`.
create function resolve_booked(p_payment payments, p_order jsonb, p_check_after interval) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_left bigint := left_to_give_back(p_payment);
  v_fee bigint := case when v_left = p_payment.total_cents then p_payment.fee_cents else 0 end;
  v_given constant boolean := exists (select from payment_refunds r where r.company_id = p_payment.company_id
    and r.payment_id = p_payment.id and r.state = 'succeeded' and r.fee_cents > 0);
  v_decision jsonb;
begin
  if p_payment.state in ('void_submitted', 'refund_submitted') then
    return payment_refused('payment_pending');
  elsif p_order ->> 'resolution' = 'accept' then
    update payments set needs_attention = null,
        state = case when attention ->> 'code' = 'returned_while' and state in ('voided', 'refunded') then 'returned' else state end,
        reason = 'the office accepts it as it is'
      where company_id = p_payment.company_id and id = p_payment.id returning * into v_payment;
    if v_payment.state <> p_payment.state then
      -- The bank took back what the county had given back before: the county is owed it.
      perform post_reversal(v_payment, 'return', greatest(0, v_payment.sub_cents - given_back(v_payment)),
        case when v_given then 0 else v_payment.fee_cents end, v_payment.total_cents);
    end if;
    return jsonb_build_object('decision', 'done');
  elsif p_payment.state <> 'succeeded' or v_left <= 0 then
    return payment_refused('refund_amount_invalid');
  end if;
  if p_order ->> 'resolution' = 'given_back' or p_order -> 'evidence' ->> 'outcome' = 'declined'
      or (p_order -> 'evidence' ->> 'givenCents')::bigint - given_back(p_payment) >= v_left then
    if p_order ->> 'resolution' = 'given_back'
        and not is_given_back(p_payment, p_order -> 'evidence', given_back(p_payment) + v_left) then
      return payment_refused('amount_changed');
    end if;
    update payments set state = 'refund_submitted', reason = 'given back already', needs_attention = null
      where company_id = p_payment.company_id and id = p_payment.id returning * into v_payment;
    perform record_given_back(v_payment, p_order, v_left, v_fee);
    return jsonb_build_object('decision', 'done');
  end if;
  v_decision := begin_refund(p_company => p_payment.company_id, p_order => jsonb_build_object('key', gen_random_uuid(),
      'confirmation', p_payment.confirmation, 'methods', jsonb_build_array(p_payment.method), 'amountCents', v_left,
      'feeCents', v_fee, 'userId', p_order -> 'userId', 'mayRefund', true, 'tylerVoid', true,
      'reason', left(p_order ->> 'note', 200)), p_request_hash => '', p_check_after => p_check_after);
  update payments set needs_attention = null where company_id = p_payment.company_id and id = p_payment.id;
  return v_decision;
end $$;

-- The end of a refund that needs attention: what the gateway says is accepted. Answers as `resolve_payment`.
create function resolve_refund(p_refund payment_refunds, p_order jsonb) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_refund payment_refunds;
  v_gave bigint := (p_refund.attention ->> 'cents')::bigint;
  v_net bigint;
  v_fee bigint;
begin
  if p_order ->> 'resolution' <> 'accept' then
    return payment_refused('refund_amount_invalid');
  end if;
  select * into v_payment from payments where company_id = p_refund.company_id and id = p_refund.payment_id for update;
  if p_refund.state = 'submitted' and p_refund.attention ->> 'code' = 'refund_other_amount' then
    v_net := least(p_refund.amount_cents - p_refund.fee_cents, v_gave);
    v_fee := least(p_refund.fee_cents, v_gave - v_net);
    update payment_refunds set state = 'succeeded', settled_at = clock_timestamp(), given_on = county_day(company_id),
        given_cents = v_gave, needs_attention = null, attention = null,
        movement_id = case when v_payment.is_unapplied then post_unapplied(v_payment, kind, -1, v_gave)
          else post_reversal(v_payment, kind, v_net, v_fee, v_gave) end
      where company_id = p_refund.company_id and id = p_refund.id returning * into v_refund;
    update payments set reason = 'the office accepts what went back',
        state = case when v_refund.kind = 'void' and v_gave < v_refund.amount_cents and given_back(v_payment) < v_payment.sub_cents
          then 'succeeded' else state_after_refund(v_payment, v_refund) end,
        needs_attention = case when v_payment.is_unapplied and given_back(v_payment) < v_payment.sub_cents
          then 'a part of the money was not given back' else needs_attention end,
        attention = case when v_payment.is_unapplied and given_back(v_payment) < v_payment.sub_cents
          then jsonb_build_object('code', 'not_given_back', 'cents', v_payment.sub_cents - given_back(v_payment)) else attention end
      where company_id = v_payment.company_id and id = v_payment.id;
    return jsonb_build_object('decision', 'done');
  end if;
  update payment_refunds set needs_attention = null, attention = null
    where company_id = p_refund.company_id and id = p_refund.id;
  if p_refund.attention ->> 'code' = 'given_after_decline' then
    v_gave := coalesce(v_gave, p_refund.amount_cents);
    if v_payment.state = 'succeeded' and v_gave <= left_to_give_back(v_payment) then
      update payments set state = 'refund_submitted', reason = 'the gateway gave it back after all'
        where company_id = v_payment.company_id and id = v_payment.id returning * into v_payment;
      perform record_given_back(v_payment, p_order, v_gave,
        case when v_gave = v_payment.total_cents then v_payment.fee_cents else 0 end);
    else
      -- Given back twice: the county is owed it.
      perform post_reversal(v_payment, 'refund', 0, 0, v_gave);
    end if;
  end if;
  return jsonb_build_object('decision', 'done');
end $$;

-- The office decides what becomes of a payment, or of a refund, that needs attention. `p_order`: {confirmation, resolution:
-- 'accept' | 'give_back' | 'given_back', note, userId, evidence: {outcome, tookCents, givenCents, gatewayId, brand, last4,
-- declineCode}}; the evidence is what the gateway just said about the charge, {} where no gateway was asked. Answers
-- {decision: 'done'}, {decision: 'give', refund} where the gateway is to be asked, or {decision: 'refused', code}:
-- not_found (nothing needs attention under this number), amount_invalid (more was taken than is owed, or not more than the
-- fee), amount_changed (the gateway's word does not fit the choice), bill_paid, bill_pending, payment_pending,
-- refund_amount_invalid (nothing is left to give back), unavailable (the gateway does not answer).
create function resolve_payment(p_company integer, p_order jsonb, p_check_after interval) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_refund payment_refunds;
  v_was text;
  v_decision jsonb;
begin
  select * into v_refund from payment_refunds
    where company_id = p_company and confirmation = p_order ->> 'confirmation' and needs_attention is not null for update;
  if found then
    v_was := v_refund.needs_attention;
    v_decision := resolve_refund(v_refund, p_order);
  else
    select * into v_payment from payments
      where company_id = p_company and confirmation = p_order ->> 'confirmation' and needs_attention is not null for update;
    if not found then
      return payment_refused('not_found');
    end if;
    v_was := v_payment.needs_attention;
    v_decision := case when v_payment.state in ('unknown', 'declined')
      then resolve_unbooked(v_payment, p_order, p_check_after) else resolve_booked(v_payment, p_order, p_check_after) end;
  end if;
  if v_decision ->> 'decision' <> 'refused' then
    perform note_act(p_company, (p_order ->> 'userId')::bigint, 'payment.resolved', p_order ->> 'confirmation',
      jsonb_strip_nulls(jsonb_build_object('resolution', p_order ->> 'resolution', 'note', p_order ->> 'note', 'was', v_was,
        'gateway', nullif(p_order -> 'evidence', '{}'::jsonb))));
  end if;
  return v_decision;
end $$;

create index payment_refunds_attention on payment_refunds (company_id) where needs_attention is not null;
