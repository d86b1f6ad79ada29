-- Compares a charge that the gateway has with the books. `p_charge`: {id: our reference, cents, givenCents, gatewayId, brand,
-- last4, at, about: {method, feeCents, confirmation, bills: [{id, cents}]}}. A charge that the database lost is put back as
-- a payment that is not confirmed: it locks its bills, and the office decides about it (`resolve_payment`). Returns
-- 'known', 'noted' (the payment is there, and the office is told what the gateway says), or 'put_back'. Idempotent.
create or replace function put_back_charge(p_company integer, p_charge jsonb) returns text language plpgsql as $$
declare
  v_id constant uuid := (p_charge ->> 'id')::uuid;
  v_about constant jsonb := p_charge -> 'about';
  v_cents constant bigint := (p_charge ->> 'cents')::bigint;
  v_given constant bigint := coalesce((p_charge ->> 'givenCents')::bigint, 0);
  v_fee constant bigint := (v_about ->> 'feeCents')::bigint;
  v_why constant text := 'the gateway took it, and the database lost it';
  v_attention constant jsonb := jsonb_build_object('code', 'lost', 'cents', v_cents);
  v_payment payments;
begin
  -- Two servers that find the same charge.
  perform pg_advisory_xact_lock(hashtextextended(v_id::text, 0));
  select * into v_payment from payments where company_id = p_company and id = v_id for update;
  if not found then
    insert into payments (company_id, id, method, sub_cents, fee_cents, total_cents, confirmation, reason, payer)
      select p_company, v_id, v_about ->> 'method', sum((b ->> 'cents')::bigint), v_fee, sum((b ->> 'cents')::bigint) + v_fee,
        case when exists (select from payments o where o.company_id = p_company and o.confirmation = v_about ->> 'confirmation')
          then random_confirmation() else v_about ->> 'confirmation' end,
        v_why, '{"FirstName": "", "LastName": "", "EmailAddress": "", "Address": {"Address1": "", "Country": "", "City": "", "State": "", "Zip": ""}}'
      from jsonb_array_elements(v_about -> 'bills') b
      where (select count(*) from bills where company_id = p_company and id = (b ->> 'id')::bigint) = 1
      having count(*) = jsonb_array_length(v_about -> 'bills');
    if not found then
      return 'unknown_bills';
    end if;
    insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
      select p_company, v_id, (b ->> 'id')::bigint, (b ->> 'cents')::bigint,
        greatest((b ->> 'cents')::bigint,
          (select balance_cents from bills where company_id = p_company and id = (b ->> 'id')::bigint)), n
      from jsonb_array_elements(v_about -> 'bills') with ordinality as line (b, n);
  elsif v_payment.state in ('submitted', 'unknown', 'challenged', 'pending') then
    -- The gateway is asked about it anyway, or the office decides already.
    return 'known';
  elsif v_payment.state <> 'created' then
    if v_payment.needs_attention is not null then
      return 'known';
    elsif v_payment.state in ('expired', 'cancelled') or (v_payment.state = 'declined' and v_given < v_cents) then
      return case v_payment.state when 'declined' then 'declined' else 'closed' end;
    elsif v_payment.state = 'succeeded' and v_given > given_back(v_payment) then
      perform note_payment(v_payment, 'the gateway gave it back, and the database lost that',
        jsonb_build_object('code', 'lost_refund', 'cents', v_given - given_back(v_payment)));
      return 'noted';
    end if;
    return 'known';
  end if;
  update payments set state = 'submitted', reason = v_why, submitted_at = (p_charge ->> 'at')::timestamptz
    where company_id = p_company and id = v_id;
  update payments set state = 'unknown', reason = v_why, needs_attention = v_why, attention = v_attention, next_check_at = null,
      gateway_id = p_charge ->> 'gatewayId', card_brand = p_charge ->> 'brand', last4 = p_charge ->> 'last4'
    where company_id = p_company and id = v_id returning * into v_payment;
  -- A bill that was paid meanwhile, or is being paid, is not locked: the office can only give the money back.
  insert into pending_bills
    select l.company_id, l.bill_id, l.payment_id from payment_bills l
      join bills b on b.company_id = l.company_id and b.id = l.bill_id
    where l.company_id = p_company and l.payment_id = v_id and b.balance_cents >= l.amount_cents
    on conflict do nothing;
  perform note_act(p_company, null, 'payment.put_back', v_payment.confirmation,
    jsonb_build_object('cents', v_cents, 'at', p_charge ->> 'at'));
  return 'put_back';
end $$;
