-- Reverses money of a payment in the ledger, in cents: p_net from its bills (what is overpaid first, then the last ones in
-- the payer's order, so that the oldest stay paid) or products, p_fee from its fee, p_out from the tender. What p_out
-- exceeds their sum by was refunded before and is now owed to the county. Charges for the payment's return do not count as
-- paid by it. The caller holds the lock on the payment. Returns the movement.
create or replace function post_reversal(p_payment payments, p_kind text, p_net bigint, p_fee bigint, p_out bigint) returns uuid
language plpgsql as $$
declare
  v_movement uuid := gen_random_uuid();
  v_day constant date := book_day(p_payment.company_id);
  v_bills boolean;
begin
  perform from bills b join payment_bills l on l.company_id = b.company_id and l.bill_id = b.id
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id order by b.id for update of b;
  v_bills := found;
  with standing as (
    select l.bill_id, l.position, (select -sum(g.amount_cents) from ledger_lines g where g.company_id = l.company_id
        and g.payment_id = l.payment_id and g.bill_id = l.bill_id
        and g.kind not in ('returned_check', 'waiver')) as paid, greatest(0, -b.balance_cents) as over
    from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id
  ), parts as (
    select bill_id, position, 1 as turn, least(paid, over) as most from standing
    union all select bill_id, position, 2, paid - least(paid, over) from standing
  ), shares as (
    select bill_id, sum(part)::bigint as share from (
      select bill_id, least(most, greatest(0, p_net - coalesce(sum(most) over (order by turn, position desc
        rows between unbounded preceding and 1 preceding), 0)))::bigint as part from parts) p
    group by bill_id
  )
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents, day)
    select p_payment.company_id, v_movement, p_kind, 'receivable', bill_id, p_payment.id, share, v_day from shares where share > 0
    union all select p_payment.company_id, v_movement, p_kind, other.account, null, p_payment.id, other.amount, v_day
      from (values ('misc', case when v_bills then 0 else p_net end), ('fee_income', p_fee),
        (tender_account(p_payment.method), -p_out), ('refunds', p_out - p_fee - case when v_bills then (select coalesce(sum(share), 0) from shares) else p_net end)) as other (account, amount)
      where other.amount <> 0;
  update bills b set balance_cents = b.balance_cents + g.amount_cents, paid_cents = b.paid_cents - g.amount_cents,
      unposted_cents = b.unposted_cents - g.amount_cents
    from ledger_lines g
    where g.company_id = p_payment.company_id and g.payment_id = p_payment.id and g.movement_id = v_movement
      and g.bill_id is not null and b.company_id = g.company_id and b.id = g.bill_id;
  return v_movement;
end $$;
