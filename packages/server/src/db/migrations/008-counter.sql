-- Payments at a counter, what is given back of any payment, and the county's day on which money moved. Forward only.

-- What a gateway refuses to give back stays taken, and what was given back in part leaves a payment that stands.
insert into payment_transitions values ('void_submitted', 'succeeded'), ('refund_submitted', 'succeeded');

-- cash, check: the drawer, by what lies in it. misc: income of products, which have no bill. refunds: what a payer was
-- given back of an eCheck that the bank then took back as a whole.
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('receivable', 'levied', 'clearing', 'fee_income', 'refunds', 'cash', 'check', 'misc')) not valid;

create function tender_account(p_method text) returns text language sql immutable as $$
  select case p_method when 'CASH' then 'cash' when 'CHECK' then 'check' else 'clearing' end
$$;

-- The county's calendar day of this transaction.
create function county_day(p_company integer) returns date language sql stable as $$
  select (now() at time zone time_zone)::date from companies where id = p_company
$$;

alter table payments alter column checkout_id drop not null;
alter table payments drop constraint payments_method_check;
alter table payments
  add constraint payments_method_check check (method in ('CC', 'ACH', 'CASH', 'CHECK')),
  -- The clerk who took it; null for what was paid online.
  add column clerk_id bigint,
  -- The resident who paid it, signed in.
  add column user_id bigint,
  -- Of a payment without a checkout: the payer, as checkouts.payer has it.
  add column payer jsonb,
  -- Of products: {AccountCode1, AccountCode2, VIN, LicenseNumber, InvoiceNumber}.
  add column details jsonb,
  -- Cash that was handed over; the change is what it is above the total.
  add column tendered_cents bigint,
  add column check_number text,
  -- A clerk read the notice of a tax sale and went on: certified funds.
  add column tax_sale_confirmed boolean not null default false,
  -- The county's day on which it was taken, and on which a bank returned it.
  add column taken_on date,
  add column returned_on date,
  add foreign key (company_id, clerk_id) references users,
  add foreign key (company_id, user_id) references users,
  add check (checkout_id is not null or payer is not null),
  add check (method in ('CC', 'ACH') or clerk_id is not null),
  add check ((method = 'CHECK') = (check_number is not null)),
  add check (tendered_cents is null or (method = 'CASH' and tendered_cents >= total_cents));
create unique index payments_attempt on payments (company_id, attempt_key) where checkout_id is null;
create index payments_taken_on on payments (company_id, taken_on) where taken_on is not null;
create index payments_returned_on on payments (company_id, returned_on) where returned_on is not null;
create index payments_attention on payments (company_id) where needs_attention is not null;

update payments p set taken_on = (p.settled_at at time zone c.time_zone)::date
  from companies c where c.id = p.company_id and p.settled_at is not null
    and p.state in ('succeeded', 'void_submitted', 'voided', 'refund_submitted', 'refunded', 'returned');
update payments p set returned_on = (e.at at time zone c.time_zone)::date
  from companies c, payment_events e
  where c.id = p.company_id and e.company_id = p.company_id and e.payment_id = p.id and e.to_state = 'returned'
    and e.from_state <> 'returned' and p.state = 'returned';

create or replace function payments_are_guarded() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'created' then
      raise exception 'a payment begins as created, not as %', new.state using errcode = 'check_violation';
    end if;
    insert into payment_events (company_id, payment_id, from_state, to_state, why)
      values (new.company_id, new.id, null, new.state, new.reason);
    return new;
  end if;
  if (new.company_id, new.id, new.checkout_id, new.method, new.sub_cents, new.fee_cents, new.total_cents, new.confirmation,
      new.clerk_id, new.user_id, new.payer, new.details, new.tendered_cents, new.check_number)
     is distinct from
     (old.company_id, old.id, old.checkout_id, old.method, old.sub_cents, old.fee_cents, old.total_cents, old.confirmation,
      old.clerk_id, old.user_id, old.payer, old.details, old.tendered_cents, old.check_number) then
    raise exception 'what a payment is about never changes' using errcode = 'check_violation';
  end if;
  new.taken_on := old.taken_on;
  new.returned_on := old.returned_on;
  if new.state <> old.state then
    if not exists (select from payment_transitions where from_state = old.state and to_state = new.state) then
      raise exception 'a payment does not move from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    insert into payment_events (company_id, payment_id, from_state, to_state, why)
      values (new.company_id, new.id, old.state, new.state, new.reason);
    if new.state = 'succeeded' and old.taken_on is null then
      new.taken_on := county_day(new.company_id);
    elsif new.state = 'returned' then
      new.returned_on := county_day(new.company_id);
    end if;
  end if;
  return new;
end $$;

-- What is paid for that is no bill (spec 0:286).
create table payment_misc_lines (
  company_id    integer not null,
  payment_id    uuid not null,
  position      integer not null,
  account_code1 text not null,
  account_code2 text not null,
  amount_cents  bigint not null check (amount_cents > 0),
  primary key (company_id, payment_id, position),
  foreign key (company_id, payment_id) references payments
);
create trigger payment_misc_lines_stay before update or delete or truncate on payment_misc_lines
  for each statement execute function is_never_removed();

-- What is given back of a payment, or was to be. `id` is the reference under which the gateway knows it.
create table payment_refunds (
  company_id      integer not null,
  id              uuid not null default gen_random_uuid(),
  payment_id      uuid not null,
  kind            text not null check (kind in ('void', 'refund')),
  state           text not null default 'submitted' check (state in ('submitted', 'succeeded', 'declined')),
  -- All that is given back, and how much of it is the fee.
  amount_cents    bigint not null check (amount_cents > 0),
  fee_cents       bigint not null check (fee_cents between 0 and amount_cents),
  confirmation    text not null check (confirmation ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  key             uuid not null,
  request_hash    bytea not null,
  -- Who does it; null for what the system does by itself.
  user_id         bigint,
  -- Whether the tax system is told, too.
  tyler_void      boolean not null default false,
  gateway_id      text,
  decline_code    text,
  needs_attention text,
  movement_id     uuid,
  given_on        date,
  created_at      timestamptz not null default now(),
  settled_at      timestamptz,
  next_check_at   timestamptz,
  checks          integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payments,
  foreign key (company_id, user_id) references users,
  unique (company_id, key),
  unique (company_id, confirmation)
);
create index payment_refunds_payment on payment_refunds (company_id, payment_id);
create unique index payment_refunds_one_at_a_time on payment_refunds (company_id, payment_id) where state = 'submitted';
create index payment_refunds_given_on on payment_refunds (company_id, given_on) where given_on is not null;
create index payment_refunds_to_settle on payment_refunds (next_check_at) where state = 'submitted' and next_check_at is not null;
create trigger payment_refunds_stay before delete or truncate on payment_refunds
  for each statement execute function is_never_removed();

create function payment_refunds_are_guarded() returns trigger language plpgsql as $$
begin
  if (new.company_id, new.id, new.payment_id, new.kind, new.amount_cents, new.fee_cents, new.confirmation, new.user_id)
     is distinct from
     (old.company_id, old.id, old.payment_id, old.kind, old.amount_cents, old.fee_cents, old.confirmation, old.user_id)
     or (old.state <> 'submitted' and new.state <> old.state) then
    raise exception 'what was given back never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_refunds_guarded before update on payment_refunds
  for each row execute function payment_refunds_are_guarded();

create or replace function post_payment(p_payment payments, p_kind text, p_sign integer) returns void language plpgsql as $$
declare
  v_movement uuid := gen_random_uuid();
begin
  perform from bills b join payment_bills l on l.company_id = b.company_id and l.bill_id = b.id
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id order by b.id for update of b;
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents)
    select company_id, v_movement, p_kind, 'receivable', bill_id, payment_id, -p_sign * amount_cents
      from payment_bills where company_id = p_payment.company_id and payment_id = p_payment.id
    union all select company_id, v_movement, p_kind, 'misc', null, payment_id, -p_sign * amount_cents
      from payment_misc_lines where company_id = p_payment.company_id and payment_id = p_payment.id
    union all select p_payment.company_id, v_movement, p_kind, tender_account(p_payment.method), null, p_payment.id,
      p_sign * p_payment.total_cents
    union all select p_payment.company_id, v_movement, p_kind, 'fee_income', null, p_payment.id, -p_sign * p_payment.fee_cents
      where p_payment.fee_cents > 0;
  update bills b set balance_cents = b.balance_cents - p_sign * l.amount_cents,
      paid_cents = b.paid_cents + p_sign * l.amount_cents,
      unposted_cents = b.unposted_cents + p_sign * l.amount_cents, updated_at = now()
    from payment_bills l
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id
      and b.company_id = l.company_id and b.id = l.bill_id;
end $$;

-- Takes money of a payment out of the ledger again: p_net of its bills (the last ones of the payer's order first, so that
-- the oldest stay paid) or products, p_fee of its fee, p_out from the tender. What p_out is above the two was given back
-- before and is now owed to the county. The caller holds the payment. Answers the movement.
create function post_reversal(p_payment payments, p_kind text, p_net bigint, p_fee bigint, p_out bigint) returns uuid
language plpgsql as $$
declare
  v_movement uuid := gen_random_uuid();
  v_bills boolean;
begin
  perform from bills b join payment_bills l on l.company_id = b.company_id and l.bill_id = b.id
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id order by b.id for update of b;
  v_bills := found;
  with standing as (
    select l.bill_id, l.position, (select -sum(g.amount_cents) from ledger_lines g where g.company_id = l.company_id
        and g.payment_id = l.payment_id and g.bill_id = l.bill_id) as paid
    from payment_bills l where l.company_id = p_payment.company_id and l.payment_id = p_payment.id
  ), shares as (
    select bill_id, least(paid, greatest(0, p_net - coalesce(sum(paid) over (order by position desc
        rows between unbounded preceding and 1 preceding), 0)))::bigint as share
    from standing
  )
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents)
    select p_payment.company_id, v_movement, p_kind, 'receivable', bill_id, p_payment.id, share from shares where share > 0
    union all select p_payment.company_id, v_movement, p_kind, other.account, null, p_payment.id, other.amount
      from (values ('misc', case when v_bills then 0 else p_net end), ('fee_income', p_fee),
        (tender_account(p_payment.method), -p_out), ('refunds', p_out - p_net - p_fee)) as other (account, amount)
      where other.amount <> 0;
  update bills b set balance_cents = b.balance_cents + g.amount_cents, paid_cents = b.paid_cents - g.amount_cents,
      unposted_cents = b.unposted_cents - g.amount_cents, updated_at = now()
    from ledger_lines g
    where g.company_id = p_payment.company_id and g.payment_id = p_payment.id and g.movement_id = v_movement
      and g.bill_id is not null and b.company_id = g.company_id and b.id = g.bill_id;
  return v_movement;
end $$;

create function note_act(p_company integer, p_user bigint, p_action text, p_subject text, p_details jsonb) returns void
language sql as $$
  insert into audit_events (company_id, user_id, action, subject, details)
    values (p_company, p_user, p_action, p_subject, p_details)
$$;

create function counter_standing(p payments) returns jsonb language sql immutable as $$
  select jsonb_build_object('id', p.id, 'confirmation', p.confirmation, 'state', p.state, 'settledAt', p.settled_at)
$$;

-- The decision to take cash or a check, whole in one transaction: no gateway is asked. `p_offer`: {key, method, clerkId,
-- payer, details, tenderedCents, checkNumber, taxSaleConfirmed, bills: [{id, amountCents, quotedCents}] in the payer's
-- order, lines: [{code1, code2, amountCents}]}. Answers {decision: 'taken' | 'same', payment} or {decision: 'refused',
-- code}. Locks: the key, then bills in order of id.
create function take_counter_payment(p_company integer, p_offer jsonb, p_request_hash bytea) returns jsonb
language plpgsql as $$
declare
  v_key uuid := (p_offer ->> 'key')::uuid;
  v_id uuid := gen_random_uuid();
  v_payment payments;
  v_line record;
  v_lines integer := 0;
  v_sub bigint := coalesce((select sum((b ->> 'amountCents')::bigint) from jsonb_array_elements(p_offer -> 'bills') b), 0)
    + coalesce((select sum((m ->> 'amountCents')::bigint) from jsonb_array_elements(p_offer -> 'lines') m), 0);
begin
  perform pg_advisory_xact_lock(hashtextextended(format('payment %s %s', p_company, v_key), 0));
  select * into v_payment from payments where company_id = p_company and attempt_key = v_key and checkout_id is null;
  if found then
    if v_payment.attempt_hash is distinct from p_request_hash then
      return payment_refused('idempotency_conflict');
    end if;
    return jsonb_build_object('decision', 'same', 'payment', counter_standing(v_payment));
  end if;

  for v_line in
    select b.balance_cents, b.is_non_payable, b.is_pending_tax_sale, asked.amount, asked.quoted
    from bills b join (select (a ->> 'id')::bigint as id, (a ->> 'amountCents')::bigint as amount,
        (a ->> 'quotedCents')::bigint as quoted from jsonb_array_elements(p_offer -> 'bills') a) asked on asked.id = b.id
    where b.company_id = p_company order by b.id for update of b
  loop
    v_lines := v_lines + 1;
    if v_line.is_non_payable or (v_line.is_pending_tax_sale and not (p_offer ->> 'taxSaleConfirmed')::boolean) then
      return payment_refused('bill_restricted');
    elsif v_line.balance_cents <= 0 then
      return payment_refused('bill_paid');
    elsif v_line.balance_cents <> v_line.quoted then
      return payment_refused('amount_changed');
    end if;
  end loop;
  if v_lines <> jsonb_array_length(p_offer -> 'bills') then
    return payment_refused('bill_not_found');
  elsif v_sub <= 0 then
    return payment_refused('cart_empty');
  end if;
  -- A statement of its own: it sees what committed while the locks above were waited for.
  if exists (select from payment_bills q where q.company_id = p_company and q.pending
      and q.bill_id in (select (a ->> 'id')::bigint from jsonb_array_elements(p_offer -> 'bills') a)) then
    return payment_refused('bill_pending');
  end if;

  insert into payments (company_id, id, method, sub_cents, fee_cents, total_cents, confirmation, attempt_key, attempt_hash,
      reason, clerk_id, payer, details, tendered_cents, check_number, last4, tax_sale_confirmed)
    values (p_company, v_id, p_offer ->> 'method', v_sub, 0, v_sub, random_confirmation(), v_key, p_request_hash,
      'brought to the counter', (p_offer ->> 'clerkId')::bigint, p_offer -> 'payer', nullif(p_offer -> 'details', 'null'),
      (p_offer ->> 'tenderedCents')::bigint, p_offer ->> 'checkNumber', right(coalesce(p_offer ->> 'checkNumber', ''), 4),
      (p_offer ->> 'taxSaleConfirmed')::boolean);
  insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
    select p_company, v_id, (b ->> 'id')::bigint, (b ->> 'amountCents')::bigint, (b ->> 'quotedCents')::bigint, n
    from jsonb_array_elements(p_offer -> 'bills') with ordinality as line (b, n);
  insert into payment_misc_lines (company_id, payment_id, position, account_code1, account_code2, amount_cents)
    select p_company, v_id, n, m ->> 'code1', m ->> 'code2', (m ->> 'amountCents')::bigint
    from jsonb_array_elements(p_offer -> 'lines') with ordinality as line (m, n);
  update payments set state = 'submitted', reason = 'the clerk has the money', submitted_at = clock_timestamp()
    where company_id = p_company and id = v_id;
  update payments set state = 'succeeded', reason = 'in the drawer', settled_at = clock_timestamp()
    where company_id = p_company and id = v_id returning * into v_payment;
  perform post_payment(v_payment, 'payment', 1);
  perform note_act(p_company, v_payment.clerk_id, 'payment.taken', v_payment.confirmation,
    jsonb_build_object('method', v_payment.method, 'cents', v_payment.total_cents, 'taxSale', v_payment.tax_sale_confirmed));
  return jsonb_build_object('decision', 'taken', 'payment', counter_standing(v_payment));
end $$;

-- What was given back of a payment without fees, and what may still be given back: fees go back with the whole alone.
create function given_back(p payments) returns bigint language sql stable as $$
  select coalesce(sum(amount_cents - fee_cents), 0)::bigint from payment_refunds
  where company_id = p.company_id and payment_id = p.id and state = 'succeeded'
$$;
create function left_to_give_back(p payments) returns bigint language sql stable as $$
  select case when p.state <> 'succeeded' then 0 when given_back(p) = 0 then p.total_cents else p.sub_cents - given_back(p) end
$$;
-- Not settled yet: on the county's day on which it was taken, as long as no void of it was declined.
create function is_voidable(p payments) returns boolean language sql stable as $$
  select p.state = 'succeeded' and p.taken_on = county_day(p.company_id) and not exists (
    select from payment_refunds r where r.company_id = p.company_id and r.payment_id = p.id
      and (r.state = 'succeeded' or (r.kind = 'void' and r.state = 'declined')))
$$;

create function refund_standing(r payment_refunds) returns jsonb language sql stable as $$
  select jsonb_build_object('id', r.id, 'companyId', r.company_id, 'paymentId', r.payment_id, 'kind', r.kind,
    'state', r.state, 'amountCents', r.amount_cents, 'feeCents', r.fee_cents, 'confirmation', r.confirmation,
    'originalConfirmation', p.confirmation, 'gatewayId', coalesce(p.gateway_id, ''), 'declineCode', r.decline_code,
    'needsAttention', r.needs_attention, 'settledAt', r.settled_at)
  from payments p where p.company_id = r.company_id and p.id = r.payment_id
$$;

-- The decision to give money of a payment back. `p_order`: {key, confirmation, methods, amountCents, feeCents, userId,
-- mayRefund, tylerVoid}. The whole of what is not settled is voided, anything else refunded. Answers {decision: 'give',
-- refund} where the gateway is to be asked, {decision: 'done', refund} for cash and checks, {decision: 'same', refund}
-- where this key did it before, {decision: 'refused', code}. Locks: the key, the payment, then its bills in order of id.
create function begin_refund(p_company integer, p_order jsonb, p_request_hash bytea, p_check_after interval) returns jsonb
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
    where company_id = p_company and confirmation = p_order ->> 'confirmation' and taken_on is not null for update;
  if not found then
    return payment_refused('not_found');
  elsif not (p_order -> 'methods') ? v_payment.method then
    return payment_refused('method_unavailable');
  end if;
  v_kind := case when is_voidable(v_payment) and v_amount = v_payment.total_cents then 'void' else 'refund' end;
  v_fee := case when v_amount = v_payment.total_cents then v_payment.fee_cents else 0 end;
  if v_kind = 'refund' and not (p_order ->> 'mayRefund')::boolean then
    return payment_refused('forbidden');
  elsif v_amount <= 0 or v_amount > left_to_give_back(v_payment)
      or v_amount - v_fee > v_payment.sub_cents - given_back(v_payment)
      or (p_order ->> 'feeCents')::bigint is distinct from v_fee then
    return payment_refused('amount_invalid');
  end if;

  insert into payment_refunds (company_id, payment_id, kind, amount_cents, fee_cents, confirmation, key, request_hash,
      user_id, tyler_void, next_check_at)
    values (p_company, v_payment.id, v_kind, v_amount, v_fee, random_confirmation(), v_key, p_request_hash,
      (p_order ->> 'userId')::bigint, (p_order ->> 'tylerVoid')::boolean, clock_timestamp() + p_check_after)
    returning * into v_refund;
  update payments set state = v_kind || '_submitted', reason = 'the office gives it back'
    where company_id = p_company and id = v_payment.id;
  perform note_act(p_company, v_refund.user_id, 'payment.' || v_kind, v_payment.confirmation,
    jsonb_build_object('refund', v_refund.confirmation, 'cents', v_amount, 'feeCents', v_fee));
  if tender_account(v_payment.method) = 'clearing' then
    return jsonb_build_object('decision', 'give', 'refund', refund_standing(v_refund));
  end if;
  return jsonb_build_object('decision', 'done', 'refund',
    finish_refund(p_company, v_refund.id, 'succeeded', 'handed back at the counter',
      jsonb_build_object('amountCents', v_amount), p_check_after) -> 'refund');
end $$;

-- What the gateway said about giving back: p_outcome is succeeded, declined or unknown (no word yet; ask again after
-- p_check_after). Answers {result, refund} as finish_payment does.
create function finish_refund(
  p_company integer, p_refund uuid, p_outcome text, p_reason text, p_answer jsonb, p_check_after interval
) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_refund payment_refunds;
  v_movement uuid;
  v_odd text;
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
    update payment_refunds set needs_attention = v_odd, next_check_at = null
      where company_id = p_company and id = p_refund returning * into v_refund;
    perform note_payment(v_payment, v_odd);
    return jsonb_build_object('result', 'odd', 'refund', refund_standing(v_refund));
  elsif p_outcome = 'unknown' then
    update payment_refunds set next_check_at = case when needs_attention is null then clock_timestamp() + p_check_after end
      where company_id = p_company and id = p_refund returning * into v_refund;
    return jsonb_build_object('result', 'same', 'refund', refund_standing(v_refund));
  end if;

  if p_outcome = 'succeeded' then
    v_movement := post_reversal(v_payment, v_refund.kind, v_refund.amount_cents - v_refund.fee_cents, v_refund.fee_cents,
      v_refund.amount_cents);
  end if;
  update payment_refunds set state = p_outcome, settled_at = clock_timestamp(), next_check_at = null,
      gateway_id = p_answer ->> 'gatewayId',
      decline_code = case when p_outcome = 'declined' then coalesce(p_answer ->> 'declineCode', 'declined') end,
      given_on = case when p_outcome = 'succeeded' then county_day(p_company) end, movement_id = v_movement
    where company_id = p_company and id = p_refund returning * into v_refund;
  update payments set reason = p_reason, state = case
      when p_outcome = 'declined' then 'succeeded'
      when v_refund.kind = 'void' then 'voided'
      when given_back(v_payment) >= v_payment.sub_cents then 'refunded'
      else 'succeeded' end
    where company_id = p_company and id = v_payment.id;
  return jsonb_build_object('result', 'moved', 'refund', refund_standing(v_refund));
end $$;

-- As before, and what was given back already is not taken from the bills twice: it is owed to the county, which a person
-- must see to.
create or replace function return_payment(p_company integer, p_payment uuid, p_code text) returns jsonb language plpgsql as $$
declare
  v_payment payments;
  v_given bigint;
begin
  select * into v_payment from payments where company_id = p_company and id = p_payment for update;
  if not found then
    return jsonb_build_object('result', 'unheard');
  elsif v_payment.state in ('submitted', 'unknown') then
    return jsonb_build_object('result', 'early', 'payment', payment_standing(v_payment));
  elsif v_payment.state = 'returned' then
    return jsonb_build_object('result', 'same', 'payment', payment_standing(v_payment));
  elsif v_payment.state <> 'succeeded' then
    perform note_payment(v_payment, format('the bank returned it (%s) while %s', p_code, v_payment.state));
    return jsonb_build_object('result', 'odd', 'payment', payment_standing(v_payment));
  end if;
  v_given := given_back(v_payment);
  update payments set state = 'returned', reason = format('returned by the bank: %s', p_code), decline_code = p_code,
      needs_attention = case when v_given > 0
        then format('the bank returned all of it (%s) after %s cents were given back', p_code, v_given) else needs_attention end
    where company_id = p_company and id = p_payment returning * into v_payment;
  perform post_reversal(v_payment, 'return', v_payment.sub_cents - v_given, v_payment.fee_cents, v_payment.total_cents);
  return jsonb_build_object('result', case when v_given > 0 then 'odd' else 'moved' end, 'payment', payment_standing(v_payment));
end $$;

select wall_in('payment_misc_lines', 'select, insert');
select wall_in('payment_refunds', 'select, insert, update');
