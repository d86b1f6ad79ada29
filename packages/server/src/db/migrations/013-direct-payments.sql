-- Payments without a checkout, decided in one place: over a counter, by terminal, by somebody signed in, and by the
-- system for them. And the tokens under which a gateway keeps cards and accounts. Forward only.

-- What an offer is for, in cents: bills and products.
create function offered_cents(p_offer jsonb) returns bigint language sql immutable as $$
  select coalesce((select sum((b ->> 'amountCents')::bigint) from jsonb_array_elements(p_offer -> 'bills') b), 0)::bigint
    + coalesce((select sum((m ->> 'amountCents')::bigint) from jsonb_array_elements(p_offer -> 'lines') m), 0)::bigint
$$;

-- Why what is offered cannot be paid now, as a code; null where it can. Locks the bills, in order of id. `p_offer`:
-- {bills: [{id, amountCents, quotedCents}], lines: [{code1, code2, amountCents}], details, taxSaleConfirmed}. A tax sale
-- that was confirmed over certified funds keeps nobody away; view only does always (spec 0:381, 1:165).
create function offer_refusal(p_company integer, p_offer jsonb) returns text language plpgsql as $$
declare
  v_cart constant text := p_offer -> 'details' ->> 'DrivesCartId';
  v_payer constant text := case when (p_offer ->> 'taxSaleConfirmed')::boolean then 'clerk' else 'user' end;
  v_line record;
  v_lines integer := 0;
begin
  for v_line in
    select b.balance_cents, bill_restriction(b, v_payer) as restriction, asked.quoted
    from bills b join (select (a ->> 'id')::bigint as id, (a ->> 'quotedCents')::bigint as quoted
        from jsonb_array_elements(p_offer -> 'bills') a) asked on asked.id = b.id
    where b.company_id = p_company order by b.id for update of b
  loop
    v_lines := v_lines + 1;
    if v_line.restriction is not null then
      return 'bill_restricted';
    elsif v_line.balance_cents <= 0 then
      return 'bill_paid';
    elsif v_line.balance_cents <> v_line.quoted then
      return 'amount_changed';
    end if;
  end loop;
  if v_lines <> jsonb_array_length(p_offer -> 'bills') then
    return 'bill_not_found';
  elsif offered_cents(p_offer) <= 0 then
    return 'cart_empty';
  end if;
  -- A statement of its own: it sees what committed while the locks above were waited for.
  if exists (select from payment_bills q where q.company_id = p_company and q.pending
      and q.bill_id in (select (a ->> 'id')::bigint from jsonb_array_elements(p_offer -> 'bills') a)) then
    return 'bill_pending';
  end if;
  if v_cart <> '' then
    perform pg_advisory_xact_lock(hashtextextended(format('drives %s %s', p_company, v_cart), 0));
    return drives_cart_refusal(p_company, v_cart, null);
  end if;
  return null;
end $$;

-- The payment that an attempt made before; of no id where it is new. Holds the key until the
-- transaction ends.
create function attempt_before(p_company integer, p_key uuid) returns payments language plpgsql as $$
declare
  v_payment payments;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('payment %s %s', p_company, p_key), 0));
  select * into v_payment from payments where company_id = p_company and attempt_key = p_key and checkout_id is null;
  return v_payment;
end $$;

-- Writes a payment down as submitted, with its bills and products. `p_offer` besides: {key, method, feeCents, userId,
-- clerkId, payer, details, tenderedCents, checkNumber}, all but key and method optional.
create function submit_offer(p_company integer, p_id uuid, p_offer jsonb, p_request_hash bytea, p_reason text,
  p_check_after interval) returns payments language plpgsql as $$
declare
  v_sub constant bigint := offered_cents(p_offer);
  v_fee constant bigint := coalesce((p_offer ->> 'feeCents')::bigint, 0);
  v_payment payments;
begin
  insert into payments (company_id, id, method, sub_cents, fee_cents, total_cents, confirmation, attempt_key, attempt_hash,
      reason, user_id, clerk_id, payer, details, tendered_cents, check_number, last4, tax_sale_confirmed)
    values (p_company, p_id, p_offer ->> 'method', v_sub, v_fee, v_sub + v_fee, random_confirmation(),
      (p_offer ->> 'key')::uuid, p_request_hash, p_reason, (p_offer ->> 'userId')::bigint, (p_offer ->> 'clerkId')::bigint,
      p_offer -> 'payer', nullif(p_offer -> 'details', 'null'), (p_offer ->> 'tenderedCents')::bigint,
      p_offer ->> 'checkNumber', right(coalesce(p_offer ->> 'checkNumber', ''), 4),
      coalesce((p_offer ->> 'taxSaleConfirmed')::boolean, false));
  insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
    select p_company, p_id, (b ->> 'id')::bigint, (b ->> 'amountCents')::bigint, (b ->> 'quotedCents')::bigint, n
    from jsonb_array_elements(p_offer -> 'bills') with ordinality as line (b, n);
  insert into payment_misc_lines (company_id, payment_id, position, account_code1, account_code2, amount_cents)
    select p_company, p_id, n, m ->> 'code1', m ->> 'code2', (m ->> 'amountCents')::bigint
    from jsonb_array_elements(p_offer -> 'lines') with ordinality as line (m, n);
  update payments set state = 'submitted', reason = p_reason, submitted_at = clock_timestamp(),
      next_check_at = clock_timestamp() + p_check_after
    where company_id = p_company and id = p_id returning * into v_payment;
  update payment_bills set pending = true where company_id = p_company and payment_id = p_id;
  return v_payment;
end $$;

-- The decision to take cash or a check, whole in one transaction: no gateway is asked. Answers {decision: 'taken' |
-- 'same', payment} or {decision: 'refused', code}. Locks: the key, then bills in order of id.
create or replace function take_counter_payment(p_company integer, p_offer jsonb, p_request_hash bytea) returns jsonb
language plpgsql as $$
declare
  v_payment payments := attempt_before(p_company, (p_offer ->> 'key')::uuid);
  v_code text;
begin
  if v_payment.id is not null then
    return case when v_payment.attempt_hash = p_request_hash
      then jsonb_build_object('decision', 'same', 'payment', counter_standing(v_payment))
      else payment_refused('idempotency_conflict') end;
  end if;
  v_code := offer_refusal(p_company, p_offer);
  if v_code is not null then
    return payment_refused(v_code);
  end if;
  v_payment := submit_offer(p_company, gen_random_uuid(), p_offer, p_request_hash, 'the clerk has the money', null);
  update payments set state = 'succeeded', reason = 'in the drawer', settled_at = clock_timestamp()
    where company_id = p_company and id = v_payment.id returning * into v_payment;
  update payment_bills set pending = false where company_id = p_company and payment_id = v_payment.id;
  perform post_payment(v_payment, 'payment', 1);
  perform note_act(p_company, v_payment.clerk_id, 'payment.taken', v_payment.confirmation,
    jsonb_build_object('method', v_payment.method, 'cents', v_payment.total_cents, 'taxSale', v_payment.tax_sale_confirmed));
  return jsonb_build_object('decision', 'taken', 'payment', counter_standing(v_payment));
end $$;

-- The decision to ask a gateway for money of somebody who is signed in, or whose automatic payment is due. `p_offer`
-- besides: {billDeclines, payerDeclines}: how many declines within an hour stop a bill, and a payer; null: none do.
-- Answers {decision: 'charge', payment} with the bills locked and the payment submitted; {decision: 'same', payment} or
-- {decision: 'refused', code}. Locks: the key, then bills in order of id.
create function begin_direct_payment(p_company integer, p_offer jsonb, p_request_hash bytea, p_check_after interval)
returns jsonb language plpgsql as $$
declare
  v_payment payments := attempt_before(p_company, (p_offer ->> 'key')::uuid);
  v_code text;
begin
  if v_payment.id is not null then
    return case when v_payment.attempt_hash = p_request_hash
      then jsonb_build_object('decision', 'same', 'payment', payment_standing(v_payment))
      else payment_refused('idempotency_conflict') end;
  end if;
  if (select count(*) from payments where company_id = p_company and user_id = (p_offer ->> 'userId')::bigint
        and state = 'declined' and settled_at > clock_timestamp() - interval '1 hour')
      >= (p_offer ->> 'payerDeclines')::integer
    or exists (select from bill_declines d join jsonb_array_elements(p_offer -> 'bills') a
        on d.bill_id = (a ->> 'id')::bigint where d.company_id = p_company
          and d.since > clock_timestamp() - interval '1 hour' and d.declines >= (p_offer ->> 'billDeclines')::integer) then
    return payment_refused('too_many_attempts');
  end if;
  v_code := offer_refusal(p_company, p_offer);
  if v_code is not null then
    return payment_refused(v_code);
  end if;
  v_payment := submit_offer(p_company, gen_random_uuid(), p_offer, p_request_hash, coalesce(p_offer ->> 'reason',
    'the payer paid'), p_check_after);
  if v_payment.clerk_id is not null then
    perform note_act(p_company, v_payment.clerk_id, 'payment.card', v_payment.confirmation,
      jsonb_build_object('method', v_payment.method, 'cents', v_payment.total_cents));
  end if;
  return jsonb_build_object('decision', 'charge', 'payment', payment_standing(v_payment));
end $$;

-- The decision to ask a terminal for money. `p_offer` besides: {reference}, the run that it becomes the payment of.
-- Answers as begin_direct_payment. Locks: the key, the run, then bills in order of id.
create or replace function begin_terminal_payment(p_company integer, p_offer jsonb, p_request_hash bytea, p_check_after interval)
returns jsonb language plpgsql as $$
declare
  v_id uuid := (p_offer ->> 'reference')::uuid;
  v_payment payments := attempt_before(p_company, (p_offer ->> 'key')::uuid);
  v_code text;
begin
  if v_payment.id is not null then
    return case when v_payment.attempt_hash = p_request_hash
      then jsonb_build_object('decision', 'same', 'payment', payment_standing(v_payment))
      else payment_refused('idempotency_conflict') end;
  elsif exists (select from payments where company_id = p_company and id = v_id) then
    return payment_refused('idempotency_conflict');
  elsif offered_cents(p_offer) <= 0 then
    return payment_refused('cart_empty');
  end if;
  perform from terminal_runs where company_id = p_company and reference = v_id and undone_at is null for update;
  if not found then
    return payment_refused('session_expired');
  end if;
  v_code := offer_refusal(p_company, p_offer);
  if v_code is not null then
    return payment_refused(v_code);
  end if;
  v_payment := submit_offer(p_company, v_id, p_offer, p_request_hash, 'the terminal is asked', p_check_after);
  perform note_act(p_company, v_payment.clerk_id, 'payment.terminal', v_payment.confirmation,
    jsonb_build_object('cents', v_payment.total_cents));
  return jsonb_build_object('decision', 'charge', 'payment', payment_standing(v_payment));
end $$;

-- Cards and accounts that a gateway keeps for somebody, or was asked to. `id` is the reference under which the gateway
-- knows the asking; `token` is the lasting token that it gave, which a saved method of the same person may hold.
create table kept_tokens (
  company_id   integer not null,
  id           uuid not null default gen_random_uuid(),
  user_id      bigint not null,
  key          uuid not null,
  request_hash bytea not null,
  method       text not null check (method in ('CC', 'ACH')),
  -- Null until the gateway has kept it, and where it declined.
  token        text,
  card_brand   text not null default '',
  last4        text not null default '' check (last4 ~ '^\d{0,4}$'),
  decline_code text,
  created_at   timestamptz not null default now(),
  -- When a saved method took it up; one that nothing took up within a day is forgotten.
  used_at      timestamptz,
  -- When its saved method was removed, and when the gateway had forgotten it.
  removed_at   timestamptz,
  forgotten_at timestamptz,
  primary key (company_id, id),
  unique (company_id, user_id, key),
  unique (company_id, token),
  foreign key (company_id, user_id) references users
);
create index kept_tokens_to_forget on kept_tokens (created_at) where token is not null and forgotten_at is null;
select wall_in('kept_tokens', 'select, insert, update');

-- Tokens that were saved before gateways were asked to keep them were never good for a charge.
update saved_methods set is_active = false;

-- A saved method holds a token that the gateway keeps for the same person, once; what is shown of it is the gateway's word.
create function saved_methods_hold_kept_tokens() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update kept_tokens set removed_at = clock_timestamp()
      where company_id = old.company_id and token = old.payment_token;
    return old;
  end if;
  update kept_tokens set used_at = clock_timestamp()
    where company_id = new.company_id and token = new.payment_token and user_id = new.user_id and method = new.method
      and used_at is null and removed_at is null and forgotten_at is null
      and right(regexp_replace(new.account_number, '\D', '', 'g'), 4) in ('', last4);
  if not found then
    raise exception 'a saved method holds a token that is kept for its owner' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger saved_methods_kept before insert or delete on saved_methods
  for each row execute function saved_methods_hold_kept_tokens();
