-- Why an offer cannot be paid now, as a code; null if it can. Locks the bills, in order of ID. `p_offer`: {bills: [{id,
-- amountCents, quotedCents}], lines: [{code1, code2, amountCents}], details, taxSaleConfirmed, checkKind}. A tax sale does
-- not block a payment with certified funds that a clerk confirmed, which a personal check is not; view only always does
-- (PAY-038, ERRTEXT-004).
create or replace function offer_refusal(p_company integer, p_offer jsonb) returns text language plpgsql as $$
declare
  v_cart constant text := p_offer -> 'details' ->> 'DrivesCartId';
  v_payer constant text := case when (p_offer ->> 'taxSaleConfirmed')::boolean then 'clerk' else 'user' end;
  v_line record;
  v_lines integer := 0;
begin
  for v_line in
    select b.balance_cents, b.is_pending_tax_sale, bill_restriction(b, v_payer) as restriction, asked.quoted
    from bills b join (select (a ->> 'id')::bigint as id, (a ->> 'quotedCents')::bigint as quoted
        from jsonb_array_elements(p_offer -> 'bills') a) asked on asked.id = b.id
    where b.company_id = p_company order by b.id for update of b
  loop
    v_lines := v_lines + 1;
    if v_line.restriction is not null then
      return 'bill_restricted';
    elsif v_line.is_pending_tax_sale and p_offer ->> 'checkKind' = 'personal' then
      return 'method_unavailable';
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
  -- A separate statement: it sees what committed while we waited for the locks above.
  if exists (select from pending_bills q where q.company_id = p_company
      and q.bill_id in (select (a ->> 'id')::bigint from jsonb_array_elements(p_offer -> 'bills') a)) then
    return 'bill_pending';
  end if;
  if v_cart <> '' then
    perform pg_advisory_xact_lock(hashtextextended(format('drives %s %s', p_company, v_cart), 0));
    return drives_cart_refusal(p_company, v_cart, null);
  end if;
  return null;
end $$;
