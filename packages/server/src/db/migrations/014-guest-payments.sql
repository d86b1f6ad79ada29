-- What guests pay besides bills of a cart: products, carts of Drives, one bill by its link; and card entry that gives a
-- token. Forward only.

-- Carts of Drives by the payments that were made for them.
create index payments_drives_cart on payments (company_id, (details ->> 'DrivesCartId'))
  where details ->> 'DrivesCartId' <> '';
create index payment_postings_subject on payment_postings (company_id, subject) where system = 'drives';

-- Why a cart of Drives cannot be paid by a payment: another one is being confirmed (bill_pending) or stands (bill_paid);
-- null where it can. One that Drives refused is given back, so it stands in nobody's way. `p_payment`: null for none yet.
create function drives_cart_refusal(p_company integer, p_cart text, p_payment uuid) returns text language sql stable as $$
  select case
    when exists (select from payments p where p.company_id = p_company and p.details ->> 'DrivesCartId' = p_cart
        and p.id is distinct from p_payment and p.state in ('submitted', 'unknown')) then 'bill_pending'
    when exists (select from payment_postings q
        join payments p on p.company_id = q.company_id and p.id = q.payment_id
        where q.company_id = p_company and q.system = 'drives' and q.subject = p_cart
          and p.id is distinct from p_payment and q.state in ('pending', 'updated', 'skipped')
          and p.state in ('succeeded', 'void_submitted', 'refund_submitted')) then 'bill_paid' end
$$;

-- As before (see 004). `p_offer` besides: lines: [{code1, code2, amountCents}] instead of bills or beside them, and
-- details: what a payment of products is for.
create or replace function open_checkout(
  p_company integer, p_offer jsonb, p_request_hash bytea, p_nonce_hash bytea, p_lifetime interval
) returns jsonb language plpgsql as $$
declare
  v_checkout uuid := gen_random_uuid();
  v_payment uuid := gen_random_uuid();
  v_sub bigint := coalesce((select sum((b ->> 'amountCents')::bigint) from jsonb_array_elements(p_offer -> 'bills') b), 0)
    + coalesce((select sum((m ->> 'amountCents')::bigint) from jsonb_array_elements(p_offer -> 'lines') m), 0);
  v_found checkouts;
begin
  insert into checkouts (company_id, id, key, request_hash, payment_id, fee_label, payer, captcha, host_origin,
      nonce_hash, expires_at)
    values (p_company, v_checkout, (p_offer ->> 'key')::uuid, p_request_hash, v_payment, p_offer ->> 'feeLabel',
      p_offer -> 'payer', (p_offer ->> 'captcha')::boolean, p_offer ->> 'hostOrigin', p_nonce_hash, clock_timestamp() + p_lifetime)
    on conflict (company_id, key) do nothing;
  if not found then
    update checkouts set nonce_hash = p_nonce_hash, frame_key_hash = null, host_origin = p_offer ->> 'hostOrigin'
      where company_id = p_company and key = (p_offer ->> 'key')::uuid and request_hash = p_request_hash
      returning * into v_found;
    if not found then
      return jsonb_build_object('decision', 'refused', 'code', 'idempotency_conflict');
    end if;
    return jsonb_build_object('decision', 'again', 'checkout', v_found.id);
  end if;
  insert into payments (company_id, id, checkout_id, method, sub_cents, fee_cents, total_cents, confirmation, details)
    values (p_company, v_payment, v_checkout, p_offer ->> 'method', v_sub, (p_offer ->> 'feeCents')::bigint,
      v_sub + (p_offer ->> 'feeCents')::bigint, random_confirmation(), nullif(p_offer -> 'details', 'null'));
  insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
    select p_company, v_payment, (b ->> 'id')::bigint, (b ->> 'amountCents')::bigint, (b ->> 'quotedCents')::bigint, n
    from jsonb_array_elements(p_offer -> 'bills') with ordinality as line (b, n);
  insert into payment_misc_lines (company_id, payment_id, position, account_code1, account_code2, amount_cents)
    select p_company, v_payment, n, m ->> 'code1', m ->> 'code2', (m ->> 'amountCents')::bigint
    from jsonb_array_elements(p_offer -> 'lines') with ordinality as line (m, n);
  return jsonb_build_object('decision', 'opened', 'checkout', v_checkout);
end $$;

-- As before (see 004), with products and what they are for.
create or replace function payment_after_decline(p_session checkouts, p_declined payments) returns payments
language plpgsql as $$
declare
  v_next payments;
begin
  insert into payments (company_id, id, checkout_id, method, sub_cents, fee_cents, total_cents, confirmation, reason,
      user_id, details)
    values (p_session.company_id, gen_random_uuid(), p_session.id, p_declined.method, p_declined.sub_cents,
      p_declined.fee_cents, p_declined.total_cents, random_confirmation(), 'another try after a decline',
      p_declined.user_id, p_declined.details)
    returning * into v_next;
  insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
    select company_id, v_next.id, bill_id, amount_cents, quoted_cents, position from payment_bills
    where company_id = p_session.company_id and payment_id = p_declined.id;
  insert into payment_misc_lines (company_id, payment_id, position, account_code1, account_code2, amount_cents)
    select company_id, v_next.id, position, account_code1, account_code2, amount_cents from payment_misc_lines
    where company_id = p_session.company_id and payment_id = p_declined.id;
  update checkouts set payment_id = v_next.id where company_id = p_session.company_id and id = p_session.id;
  return v_next;
end $$;

-- As before (see 004 and 011), and of products: they have nothing to be locked but the cart of Drives that they may be.
create or replace function begin_payment(
  p_checkout uuid, p_frame_key_hash bytea, p_attempt uuid, p_attempt_hash bytea,
  p_captcha text, p_captcha_expires timestamptz, p_check_after interval,
  p_session_declines integer, p_bill_declines integer
) returns jsonb language plpgsql as $$
declare
  v_session checkouts;
  v_payment payments;
  v_line record;
  v_lines integer := 0;
  v_cart text;
  v_code text;
begin
  select * into v_session from checkouts where id = p_checkout and frame_key_hash = p_frame_key_hash for update;
  if not found then
    return payment_refused('session_expired');
  end if;

  select * into v_payment from payments
    where company_id = v_session.company_id and checkout_id = v_session.id and attempt_key = p_attempt;
  if found then
    if v_payment.attempt_hash <> p_attempt_hash then
      return payment_refused('idempotency_conflict');
    end if;
    return jsonb_build_object('decision', 'same', 'payment', payment_standing(v_payment));
  end if;

  select * into v_payment from payments where company_id = v_session.company_id and id = v_session.payment_id;
  if v_payment.state not in ('created', 'declined', 'expired', 'cancelled') then
    return jsonb_build_object('decision', 'same', 'payment', payment_standing(v_payment));
  end if;
  if v_session.closed_at is not null or v_payment.state = 'cancelled' then
    return payment_refused('session_closed');
  end if;
  if v_session.expires_at <= clock_timestamp() or v_payment.state = 'expired' then
    return payment_refused('session_expired');
  end if;

  if v_session.captcha then
    insert into captcha_spent select p_captcha, p_captcha_expires where p_captcha is not null on conflict do nothing;
    if not found then
      return payment_refused('captcha_failed');
    end if;
  end if;

  if (select count(*) from payments where company_id = v_session.company_id and checkout_id = v_session.id
        and state = 'declined') >= p_session_declines
     or exists (select from payment_bills l join bill_declines d using (company_id, bill_id)
        where l.company_id = v_session.company_id and l.payment_id = v_payment.id
          and d.since > clock_timestamp() - interval '1 hour' and d.declines >= p_bill_declines) then
    return payment_refused('too_many_attempts');
  end if;

  for v_line in
    select b.balance_cents, bill_restriction(b, case when v_payment.user_id is null then 'guest' else 'user' end)
        as restriction, l.quoted_cents
    from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
    where l.company_id = v_session.company_id and l.payment_id = v_payment.id
    order by b.id for update of b
  loop
    v_lines := v_lines + 1;
    if v_line.restriction is not null then
      return payment_refused('bill_restricted');
    elsif v_line.balance_cents <= 0 then
      return payment_refused('bill_paid');
    elsif v_line.balance_cents <> v_line.quoted_cents then
      return payment_refused('amount_changed');
    end if;
  end loop;
  if v_lines = 0 and not exists (select from payment_misc_lines
      where company_id = v_session.company_id and payment_id = v_payment.id) then
    return payment_refused('cart_empty');
  end if;
  -- A statement of its own: it sees what committed while the locks above were waited for.
  if exists (select from payment_bills mine join payment_bills other using (company_id, bill_id)
      where mine.company_id = v_session.company_id and mine.payment_id = v_payment.id and other.pending) then
    return payment_refused('bill_pending');
  end if;

  v_cart := v_payment.details ->> 'DrivesCartId';
  if v_cart <> '' then
    perform pg_advisory_xact_lock(hashtextextended(format('drives %s %s', v_session.company_id, v_cart), 0));
    v_code := drives_cart_refusal(v_session.company_id, v_cart, v_payment.id);
    if v_code is not null then
      return payment_refused(v_code);
    end if;
  end if;

  if v_payment.state = 'declined' then
    v_payment := payment_after_decline(v_session, v_payment);
  end if;
  update payments set state = 'submitted', reason = 'the payer paid', attempt_key = p_attempt,
      attempt_hash = p_attempt_hash, submitted_at = clock_timestamp(), next_check_at = clock_timestamp() + p_check_after
    where company_id = v_session.company_id and id = v_payment.id and state = 'created' returning * into v_payment;
  if not found then
    return payment_refused('session_expired');
  end if;
  update payment_bills set pending = true where company_id = v_payment.company_id and payment_id = v_payment.id;
  return jsonb_build_object('decision', 'charge', 'payment', payment_standing(v_payment));
end $$;

-- Card entry that takes no money: its frame gives a token, of which only the hash is kept here. A payment may spend it once.
create table card_entries (
  company_id     integer not null references companies,
  id             uuid not null default gen_random_uuid(),
  method         text not null check (method in ('CC', 'ACH')),
  -- Whether a captcha has to be solved.
  captcha        boolean not null,
  -- Page that opened it; exact origin.
  host_origin    text not null,
  -- Works once; emptied by the frame that opens.
  nonce_hash     bytea,
  frame_key_hash bytea,
  token_hash     bytea,
  created_at     timestamptz not null default now(),
  -- To enter a card until then; once there is a token, to spend it.
  expires_at     timestamptz not null,
  spent_at       timestamptz,
  primary key (company_id, id)
);
-- The frame knows the id alone.
create index card_entries_id on card_entries (id);
create unique index card_entries_token on card_entries (company_id, token_hash) where token_hash is not null;
create index card_entries_expires on card_entries (expires_at);
select wall_in('card_entries', 'select, update');

-- Takes the token that a frame made, once; `p_captcha` as for begin_payment. Answers {decision: 'registered' | 'same'} or
-- {decision: 'refused', code}. From now on the token is good for p_lifetime.
create function register_card_token(
  p_entry uuid, p_frame_key_hash bytea, p_token_hash bytea,
  p_captcha text, p_captcha_expires timestamptz, p_lifetime interval
) returns jsonb language plpgsql as $$
declare
  v_entry card_entries;
begin
  select * into v_entry from card_entries where id = p_entry and frame_key_hash = p_frame_key_hash for update;
  if not found then
    return payment_refused('session_expired');
  elsif v_entry.token_hash is not null then
    return case when v_entry.token_hash = p_token_hash then jsonb_build_object('decision', 'same')
      else payment_refused('session_closed') end;
  elsif v_entry.expires_at <= clock_timestamp() then
    return payment_refused('session_expired');
  end if;
  if v_entry.captcha then
    insert into captcha_spent select p_captcha, p_captcha_expires where p_captcha is not null on conflict do nothing;
    if not found then
      return payment_refused('captcha_failed');
    end if;
  end if;
  begin
    update card_entries set token_hash = p_token_hash, expires_at = clock_timestamp() + p_lifetime
      where company_id = v_entry.company_id and id = v_entry.id;
  exception when unique_violation then
    return payment_refused('session_closed');
  end;
  return jsonb_build_object('decision', 'registered');
end $$;

-- Why a token may not be spent, null where it may: captcha_failed where no card entry of this company gave it for this
-- method, session_expired where it was spent or is too old. Holds the entry.
create function card_entry_refusal(p_company integer, p_token_hash bytea, p_method text) returns text
language plpgsql as $$
declare
  v_entry card_entries;
begin
  select * into v_entry from card_entries
    where company_id = p_company and token_hash = p_token_hash and method = p_method for update;
  return case when v_entry.id is null then 'captcha_failed'
    when v_entry.spent_at is not null or v_entry.expires_at <= clock_timestamp() then 'session_expired' end;
end $$;

-- Spends a token; answers as card_entry_refusal.
create function spend_card_entry(p_company integer, p_token_hash bytea, p_method text) returns text language plpgsql as $$
declare
  v_code text := card_entry_refusal(p_company, p_token_hash, p_method);
begin
  if v_code is null then
    update card_entries set spent_at = clock_timestamp() where company_id = p_company and token_hash = p_token_hash;
  end if;
  return v_code;
end $$;

-- As begin_payment, of a checkout that has no frame: it is paid with a token of a card entry, which is spent with the
-- decision to ask for the money and at no other time. Locks: the checkout, the card entry, then as begin_payment.
create function begin_token_payment(
  p_company integer, p_checkout uuid, p_attempt uuid, p_token_hash bytea, p_check_after interval,
  p_session_declines integer, p_bill_declines integer
) returns jsonb language plpgsql as $$
declare
  v_frame_key bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  v_method text;
  v_code text;
  v_decision jsonb;
begin
  update checkouts set frame_key_hash = v_frame_key, nonce_hash = null where company_id = p_company and id = p_checkout;
  select method into v_method from payments
    where company_id = p_company and checkout_id = p_checkout and state in ('created', 'expired', 'cancelled');
  if found then
    v_code := card_entry_refusal(p_company, p_token_hash, v_method);
    if v_code is not null then
      return payment_refused(v_code);
    end if;
  end if;
  v_decision := begin_payment(p_checkout, v_frame_key, p_attempt, p_token_hash, null, null, p_check_after,
    p_session_declines, p_bill_declines);
  if v_decision ->> 'decision' = 'charge' then
    perform spend_card_entry(p_company, p_token_hash, v_method);
  end if;
  return v_decision;
end $$;
