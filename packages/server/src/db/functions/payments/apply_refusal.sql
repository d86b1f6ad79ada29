-- Why the charged amount cannot be applied to a payment's bills now; null if it can. Locks its bills in order of ID.
create or replace function apply_refusal(p_payment payments, p_took bigint) returns text language plpgsql as $$
declare
  v_line record;
begin
  if p_took > p_payment.total_cents or p_took <= p_payment.fee_cents then
    return 'amount_invalid';
  end if;
  for v_line in select b.balance_cents, l.amount_cents from payment_bills l
      join bills b on b.company_id = l.company_id and b.id = l.bill_id
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id order by b.id for update of b
  loop
    if v_line.balance_cents < v_line.amount_cents then
      return 'bill_paid';
    end if;
  end loop;
  if exists (select from payment_bills l join pending_bills q using (company_id, bill_id)
      where l.company_id = p_payment.company_id and l.payment_id = p_payment.id and q.payment_id <> p_payment.id) then
    return 'bill_pending';
  end if;
  return null;
end $$;
