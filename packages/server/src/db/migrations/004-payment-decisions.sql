-- The way of one payment: `begin_payment` and `finish_payment` are one round trip each, and the gateway is called between
-- them, outside any transaction.

-- Sixteen characters of Crockford's base 32: eighty random bits.
create function random_confirmation() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random.bytes, n) & 31), 1), '' order by n)
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as random,
    generate_series(0, 15) as n
$$;

-- Opens a checkout with its payment (created), or finds the one that the same key opened. Answers
-- {decision: 'opened' | 'again', checkout} or {decision: 'refused', code}. `offer`: {key, method, feeCents, feeLabel,
-- payer, captcha, hostOrigin, bills: [{id, amountCents, quotedCents}]} with the bills in the payer's order.
create function open_checkout(
  p_company integer, p_offer jsonb, p_request_hash bytea, p_nonce_hash bytea, p_lifetime interval
) returns jsonb language plpgsql as $$
declare
  v_checkout uuid := gen_random_uuid();
  v_payment uuid := gen_random_uuid();
  v_sub bigint := (select sum((b ->> 'amountCents')::bigint) from jsonb_array_elements(p_offer -> 'bills') b);
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
  insert into payments (company_id, id, checkout_id, method, sub_cents, fee_cents, total_cents, confirmation)
    values (p_company, v_payment, v_checkout, p_offer ->> 'method', v_sub, (p_offer ->> 'feeCents')::bigint,
      v_sub + (p_offer ->> 'feeCents')::bigint, random_confirmation());
  insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
    select p_company, v_payment, (b ->> 'id')::bigint, (b ->> 'amountCents')::bigint, (b ->> 'quotedCents')::bigint, n
    from jsonb_array_elements(p_offer -> 'bills') with ordinality as line (b, n);
  return jsonb_build_object('decision', 'opened', 'checkout', v_checkout);
end $$;

create function payment_refused(p_code text) returns jsonb language sql immutable as $$
  select jsonb_build_object('decision', 'refused', 'code', p_code)
$$;

create function payment_standing(p payments) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id, 'companyId', p.company_id, 'state', p.state, 'method', p.method,
    'totalCents', p.total_cents, 'confirmation', p.confirmation, 'declineCode', p.decline_code,
    'needsAttention', p.needs_attention,
    'processingMs', floor(extract(epoch from clock_timestamp() - coalesce(p.submitted_at, clock_timestamp())) * 1000))
$$;

-- The decision to ask the gateway for money. Takes the press of a button (attempt), whose hash says what was sent with
-- it; `p_captcha` names the captcha that was solved, null where none was. Answers {decision: 'charge', payment}, with bills locked and checked and
-- the payment submitted; {decision: 'same', payment} where this attempt, or another of this checkout, has already gone
-- that far; {decision: 'refused', code}. Locks: checkout, then bills in order of id, then the payment.
create function begin_payment(
  p_checkout uuid, p_frame_key_hash bytea, p_attempt uuid, p_attempt_hash bytea,
  p_captcha text, p_captcha_expires timestamptz, p_check_after interval,
  p_session_declines integer, p_bill_declines integer
) returns jsonb language plpgsql as $$
declare
  v_session checkouts;
  v_payment payments;
  v_line record;
  v_lines integer := 0;
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
    select b.balance_cents, b.is_non_payable, b.is_pending_tax_sale, l.quoted_cents
    from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
    where l.company_id = v_session.company_id and l.payment_id = v_payment.id
    order by b.id for update of b
  loop
    v_lines := v_lines + 1;
    if v_line.is_non_payable or v_line.is_pending_tax_sale then
      return payment_refused('bill_restricted');
    elsif v_line.balance_cents <= 0 then
      return payment_refused('bill_paid');
    elsif v_line.balance_cents <> v_line.quoted_cents then
      return payment_refused('amount_changed');
    end if;
  end loop;
  if v_lines = 0 then
    return payment_refused('cart_empty');
  end if;
  -- A statement of its own: it sees what committed while the locks above were waited for.
  if exists (select from payment_bills mine join payment_bills other using (company_id, bill_id)
      where mine.company_id = v_session.company_id and mine.payment_id = v_payment.id and other.pending) then
    return payment_refused('bill_pending');
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

-- The next payment of a checkout whose last one was declined: same bills, same amounts, a row and a reference of its own.
create function payment_after_decline(p_session checkouts, p_declined payments) returns payments language plpgsql as $$
declare
  v_next payments;
begin
  insert into payments (company_id, id, checkout_id, method, sub_cents, fee_cents, total_cents, confirmation, reason)
    values (p_session.company_id, gen_random_uuid(), p_session.id, p_declined.method, p_declined.sub_cents,
      p_declined.fee_cents, p_declined.total_cents, random_confirmation(), 'another try after a decline')
    returning * into v_next;
  insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
    select company_id, v_next.id, bill_id, amount_cents, quoted_cents, position from payment_bills
    where company_id = p_session.company_id and payment_id = p_declined.id;
  update checkouts set payment_id = v_next.id where company_id = p_session.company_id and id = p_session.id;
  return v_next;
end $$;

-- Posts a payment to the ledger and to its bills: p_sign 1 takes the money, -1 gives it back. The caller holds the payment.
create function post_payment(p_payment payments, p_kind text, p_sign integer) returns void language plpgsql as $$
declare
  v_movement uuid := gen_random_uuid();
begin
  perform from bills b join payment_bills l on l.company_id = b.company_id and l.bill_id = b.id
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id order by b.id for update of b;
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents)
    select company_id, v_movement, p_kind, 'receivable', bill_id, payment_id, -p_sign * amount_cents
      from payment_bills where company_id = p_payment.company_id and payment_id = p_payment.id
    union all select p_payment.company_id, v_movement, p_kind, 'clearing', null, p_payment.id, p_sign * p_payment.total_cents
    union all select p_payment.company_id, v_movement, p_kind, 'fee_income', null, p_payment.id, -p_sign * p_payment.fee_cents
      where p_payment.fee_cents > 0;
  update bills b set balance_cents = b.balance_cents - p_sign * l.amount_cents,
      paid_cents = b.paid_cents + p_sign * l.amount_cents,
      unposted_cents = b.unposted_cents + p_sign * l.amount_cents, updated_at = now()
    from payment_bills l
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id
      and b.company_id = l.company_id and b.id = l.bill_id;
end $$;

create function note_payment(p_payment payments, p_why text) returns void language sql as $$
  insert into payment_events (company_id, payment_id, from_state, to_state, why)
    values (p_payment.company_id, p_payment.id, p_payment.state, p_payment.state, p_why);
  update payments set needs_attention = p_why where company_id = p_payment.company_id and id = p_payment.id;
$$;

-- What the gateway said about a payment that was submitted: p_outcome is succeeded, declined or unknown (no word yet;
-- ask again after p_check_after). `p_answer`: {gatewayId, amountCents, brand, last4, declineCode}. Answers {result, payment}
-- with result 'moved', 'same' (it stood so already), or 'odd': another amount than asked (stays unknown, nobody asks
-- again) or a word against the one it gave before; a person must look, and `needs_attention` says at what.
create function finish_payment(
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

  if v_payment.state not in ('submitted', 'unknown') then
    if p_outcome = 'unknown' or (p_outcome = 'declined') = (v_payment.state = 'declined') then
      return jsonb_build_object('result', 'same', 'payment', payment_standing(v_payment));
    end if;
    perform note_payment(v_payment, format('the gateway said %s after %s: %s', p_outcome, v_payment.state, p_reason));
    select * into v_payment from payments where company_id = p_company and id = p_payment;
    return jsonb_build_object('result', 'odd', 'payment', payment_standing(v_payment));
  end if;

  if p_outcome = 'succeeded' and (p_answer ->> 'amountCents')::bigint is distinct from v_payment.total_cents then
    v_outcome := 'unknown';
    v_result := 'odd';
    v_odd := format('the gateway took %s cents where %s were asked', p_answer ->> 'amountCents', v_payment.total_cents);
  elsif p_outcome = 'unknown' and v_payment.state = 'unknown' then
    v_result := 'same';
  end if;

  update payments set state = v_outcome, reason = coalesce(v_odd, p_reason),
      needs_attention = coalesce(v_odd, needs_attention),
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

-- A bank took an eCheck back, days later. Answers {result, payment}: 'moved'; 'same' where it is known already; 'early'
-- while the payment itself is being confirmed (tell again later); 'odd' where it is in no state to be returned, which a
-- person must look at; 'unheard' for a reference that is not ours.
create function return_payment(p_company integer, p_payment uuid, p_code text) returns jsonb language plpgsql as $$
declare
  v_payment payments;
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
  update payments set state = 'returned', reason = format('returned by the bank: %s', p_code), decline_code = p_code
    where company_id = p_company and id = p_payment returning * into v_payment;
  perform post_payment(v_payment, 'return', -1);
  return jsonb_build_object('result', 'moved', 'payment', payment_standing(v_payment));
end $$;

-- Closes a checkout before anything was sent; one whose payment went further stays as it is.
create function cancel_checkout(p_company integer, p_checkout uuid) returns void language plpgsql as $$
declare
  v_session checkouts;
begin
  update checkouts set closed_at = coalesce(closed_at, clock_timestamp())
    where company_id = p_company and id = p_checkout returning * into v_session;
  update payments set state = 'cancelled', reason = 'the payer left before paying'
    where company_id = p_company and id = v_session.payment_id and state = 'created';
end $$;
