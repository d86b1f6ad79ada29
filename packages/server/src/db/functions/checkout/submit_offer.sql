-- Inserts a payment as submitted, with its bills and products. `p_offer` as in offer_refusal, with {key, method,
-- feeCents, userId, clerkId, payer, details, tenderedCents, checkNumber,
-- checkKind}, all but key and method optional.
create or replace function submit_offer(p_company integer, p_id uuid, p_offer jsonb, p_request_hash bytea, p_reason text,
  p_check_after interval) returns payments language plpgsql as $$
declare
  v_sub constant bigint := offered_cents(p_offer);
  v_fee constant bigint := coalesce((p_offer ->> 'feeCents')::bigint, 0);
  v_payment payments;
begin
  insert into payments (company_id, id, method, sub_cents, fee_cents, total_cents, confirmation, attempt_key, attempt_hash,
      reason, user_id, clerk_id, payer, details, tendered_cents, check_number, check_kind, last4, tax_sale_confirmed)
    values (p_company, p_id, p_offer ->> 'method', v_sub, v_fee, v_sub + v_fee, random_confirmation(),
      (p_offer ->> 'key')::uuid, p_request_hash, p_reason, (p_offer ->> 'userId')::bigint, (p_offer ->> 'clerkId')::bigint,
      p_offer -> 'payer', nullif(p_offer -> 'details', 'null'), (p_offer ->> 'tenderedCents')::bigint,
      p_offer ->> 'checkNumber', p_offer ->> 'checkKind', right(coalesce(p_offer ->> 'checkNumber', ''), 4),
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
  insert into pending_bills select company_id, bill_id, payment_id from payment_bills
    where company_id = p_company and payment_id = p_id;
  return v_payment;
end $$;
