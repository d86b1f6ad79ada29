-- The decision to charge a checkout: bills, products, or both. p_attempt identifies the click of the button, and its
-- hash covers the data sent with it; p_captcha identifies the solved captcha, null for none. Returns {decision:
-- 'charge', payment}, with bills locked and checked and the payment submitted; {decision: 'same', payment} if this
-- attempt, or another one of this checkout, has already got that far; {decision: 'refused', code}. Locks: the checkout,
-- then the bills in order of ID, then the Drives cart if the products are one, then the payment.
create or replace function begin_payment(
  p_checkout uuid, p_frame_key_hash bytea, p_attempt uuid, p_attempt_hash bytea,
  p_captcha text, p_captcha_expires timestamptz, p_check_after interval,
  p_session_declines integer, p_bill_declines integer
) returns jsonb language plpgsql as $$
declare
  v_session checkouts;
  v_payment payments;
  v_declines integer := 0;
  v_line record;
  v_lines integer := 0;
  v_cart text;
  v_code text;
begin
  select * into v_session from checkouts where id = p_checkout and frame_key_hash = p_frame_key_hash for update;
  if not found then
    return payment_refused('session_expired');
  end if;

  -- The checkout's payment that counts now comes last, and stays in the variable.
  for v_payment in select * from payments
    where company_id = v_session.company_id and checkout_id = v_session.id order by id = v_session.payment_id
  loop
    if v_payment.attempt_key = p_attempt and v_payment.attempt_hash <> p_attempt_hash then
      return payment_refused('idempotency_conflict');
    elsif v_payment.attempt_key = p_attempt then
      return jsonb_build_object('decision', 'same', 'payment', payment_standing(v_payment));
    end if;
    v_declines := v_declines + (v_payment.state = 'declined')::integer;
  end loop;
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

  if v_declines >= p_session_declines
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
  -- A separate statement: it sees what committed while we waited for the locks above.
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
