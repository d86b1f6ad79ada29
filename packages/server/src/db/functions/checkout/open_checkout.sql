-- Opens a checkout with its payment (created), or finds the one that the same key opened. `p_offer`: {key, method,
-- feeCents, feeLabel, payer, captcha, hostOrigin, bills: [{id, amountCents, quotedCents}] in the payer's order, lines:
-- [{code1, code2, amountCents}], details: what a payment for products is for, userId: null for a guest, frameKeyHash: hex,
-- null if no frame waits for the checkout, resumeHash: hex, null if nothing may resume it}. Returns
-- {decision: 'opened' | 'again', checkout} or {decision: 'refused', code}.
create or replace function open_checkout(
  p_company integer, p_offer jsonb, p_request_hash bytea, p_nonce_hash bytea, p_lifetime interval
) returns jsonb language plpgsql as $$
declare
  v_checkout uuid := ordered_uuid();
  v_payment uuid := ordered_uuid();
  v_sub bigint := coalesce((select sum((b ->> 'amountCents')::bigint) from jsonb_array_elements(p_offer -> 'bills') b), 0)
    + coalesce((select sum((m ->> 'amountCents')::bigint) from jsonb_array_elements(p_offer -> 'lines') m), 0);
  v_found checkouts;
begin
  -- A checkout has charged nothing: if PostgreSQL crashes in the next moment, the payer opens another one. The commit of
  -- its payment flushes it as well (decision 301).
  perform set_config('synchronous_commit', 'off', true);
  insert into checkouts (company_id, id, key, request_hash, payment_id, fee_label, payer, captcha, host_origin,
      nonce_hash, frame_key_hash, expires_at, terms_hash, resume_hash)
    values (p_company, v_checkout, (p_offer ->> 'key')::uuid, p_request_hash, v_payment, p_offer ->> 'feeLabel',
      p_offer -> 'payer', (p_offer ->> 'captcha')::boolean, p_offer ->> 'hostOrigin', p_nonce_hash,
      decode(p_offer ->> 'frameKeyHash', 'hex'), clock_timestamp() + p_lifetime,
      decode(p_offer ->> 'termsHash', 'hex'), decode(p_offer ->> 'resumeHash', 'hex'))
    on conflict (company_id, key) do nothing;
  if not found then
    update checkouts set nonce_hash = p_nonce_hash, frame_key_hash = decode(p_offer ->> 'frameKeyHash', 'hex'),
        host_origin = p_offer ->> 'hostOrigin'
      where company_id = p_company and key = (p_offer ->> 'key')::uuid and request_hash = p_request_hash
      returning * into v_found;
    if not found then
      return jsonb_build_object('decision', 'refused', 'code', 'idempotency_conflict');
    end if;
    return jsonb_build_object('decision', 'again', 'checkout', v_found.id);
  end if;
  insert into payments (company_id, id, checkout_id, method, sub_cents, fee_cents, total_cents, confirmation, details,
      user_id)
    values (p_company, v_payment, v_checkout, p_offer ->> 'method', v_sub, (p_offer ->> 'feeCents')::bigint,
      v_sub + (p_offer ->> 'feeCents')::bigint, random_confirmation(), nullif(p_offer -> 'details', 'null'),
      (p_offer ->> 'userId')::bigint);
  insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
    select p_company, v_payment, (b ->> 'id')::bigint, (b ->> 'amountCents')::bigint, (b ->> 'quotedCents')::bigint, n
    from jsonb_array_elements(p_offer -> 'bills') with ordinality as line (b, n);
  if jsonb_array_length(p_offer -> 'lines') > 0 then
    insert into payment_misc_lines (company_id, payment_id, position, account_code1, account_code2, amount_cents)
      select p_company, v_payment, n, m ->> 'code1', m ->> 'code2', (m ->> 'amountCents')::bigint
      from jsonb_array_elements(p_offer -> 'lines') with ordinality as line (m, n);
  end if;
  return jsonb_build_object('decision', 'opened', 'checkout', v_checkout);
end $$;
