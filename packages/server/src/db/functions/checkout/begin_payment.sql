-- The decision to charge a checkout: bills, products, or both. p_attempt identifies the click of the button, and its
-- hash covers the data sent with it; p_captcha identifies the solved captcha, null for none. Returns {decision:
-- 'charge', payment}, with bills locked and checked and the payment submitted; {decision: 'same', payment} if this
-- attempt, or another one of this checkout, has already got that far; {decision: 'refused', code}. Locks: the checkout,
-- then the bills in order of ID, then the Drives cart if the products are one, then the payment. `begin_payments` decides
-- many at once, if nothing about them is unusual. pending_bills is read in subqueries and never joined, and without scans:
-- a plan that was made while it was small would read all of it for each payment.
create or replace function begin_payment(
  p_checkout uuid, p_frame_key_hash bytea, p_attempt uuid, p_attempt_hash bytea,
  p_captcha text, p_captcha_expires timestamptz, p_check_after interval,
  p_session_declines integer, p_bill_declines integer
) returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_session checkouts;
  v_payment payments;
  v_declines integer := 0;
  v_cart text;
  v_code text;
begin
  select * into v_session from checkouts where id = p_checkout and frame_key_hash = p_frame_key_hash for update;
  if not found then
    return payment_refused('session_expired');
  end if;

  select * into v_payment from payments where company_id = v_session.company_id and id = v_session.payment_id;
  -- A checkout's first payment is the only one that is ever created and not submitted in the same transaction.
  if v_payment.state <> 'created' or v_session.closed_at is not null or v_session.captcha
      or v_session.expires_at <= clock_timestamp() then
    -- The checkout's payment that counts now comes last, and stays in the variable.
    for v_payment in select * from payments
      where company_id = v_session.company_id and checkout_id = v_session.id order by id = v_session.payment_id
    loop
      if v_payment.press_key = p_attempt and v_payment.attempt_hash <> p_attempt_hash then
        return payment_refused('idempotency_conflict');
      elsif v_payment.press_key = p_attempt then
        return jsonb_build_object('decision', 'same', 'payment', payment_standing(v_payment));
      end if;
      v_declines := v_declines + (v_payment.state = 'declined')::integer;
    end loop;
    if v_payment.state not in ('created', 'declined', 'expired', 'cancelled') then
      return jsonb_build_object('decision', 'same', 'payment', payment_standing(v_payment));
    elsif v_session.closed_at is not null or v_payment.state = 'cancelled' then
      return payment_refused('session_closed');
    elsif v_session.expires_at <= clock_timestamp() or v_payment.state = 'expired' then
      return payment_refused('session_expired');
    elsif v_session.captcha then
      insert into captcha_spent select p_captcha, p_captcha_expires where p_captcha is not null on conflict do nothing;
      if not found then
        return payment_refused('captcha_failed');
      end if;
    end if;
    if v_declines >= p_session_declines then
      return payment_refused('too_many_attempts');
    end if;
  end if;

  -- Locks the bills, and claims them if all may be paid. Whoever claims a bill holds its lock, so what the second statement
  -- reads of pending_bills cannot become more; a statement reads it as it was when it began. A bill that is pending is not
  -- claimed: the other payment may be about to release it, and wait for its lock.
  perform from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
    where l.company_id = v_session.company_id and l.payment_id = v_payment.id
    order by b.id for update of b;
  with lines as (
    select b.id, exists (select from pending_bills q where q.company_id = l.company_id and q.bill_id = l.bill_id) as is_pending,
      charge_refusal(b, l.quoted_cents, d.since, d.declines, p_bill_declines,
        case when v_payment.user_id is null then 'guest' else 'user' end,
        (select exists (select from restricted_consumers r where r.company_id = v_session.company_id))) as code
    from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
      left join bill_declines d on d.company_id = l.company_id and d.bill_id = l.bill_id
    where l.company_id = v_session.company_id and l.payment_id = v_payment.id
  ), claimed as (
    insert into pending_bills (company_id, bill_id, payment_id)
      select v_session.company_id, id, v_payment.id from lines
      where not exists (select from lines where code is not null or is_pending)
      on conflict do nothing returning bill_id
  ) select case when count(code) > 0 then (select code from lines where code is not null
          order by code <> 'too_many_attempts', id limit 1)
        when count(*) > (select count(*) from claimed) then 'bill_pending'
        when count(*) = 0 and not exists (select from payment_misc_lines
          where company_id = v_session.company_id and payment_id = v_payment.id) then 'cart_empty' end
    into v_code from lines;

  if v_code is null and v_payment.details ->> 'DrivesCartId' <> '' then
    v_cart := v_payment.details ->> 'DrivesCartId';
    perform pg_advisory_xact_lock(hashtextextended(format('drives %s %s', v_session.company_id, v_cart), 0));
    v_code := drives_cart_refusal(v_session.company_id, v_cart, v_payment.id);
  end if;
  if v_code is null then
    if v_payment.state = 'declined' then
      v_payment := payment_after_decline(v_session, v_payment);
      update pending_bills set payment_id = v_payment.id
        where company_id = v_session.company_id and payment_id = v_session.payment_id;
    end if;
    update payments set state = 'submitted', reason = 'the payer paid', press_key = p_attempt,
        attempt_hash = p_attempt_hash, submitted_at = clock_timestamp(), next_check_at = clock_timestamp() + p_check_after
      where company_id = v_session.company_id and id = v_payment.id and state = 'created' returning * into v_payment;
    if found then
      return jsonb_build_object('decision', 'charge', 'payment', payment_standing(v_payment));
    end if;
    v_code := 'session_expired';
  end if;
  -- What was claimed nevertheless.
  delete from pending_bills q using payment_bills l
    where l.company_id = v_session.company_id and l.payment_id = v_session.payment_id
      and q.company_id = l.company_id and q.bill_id = l.bill_id and q.payment_id = l.payment_id;
  return payment_refused(v_code);
end $$;
