-- Posts money that a dispute had withdrawn and that the gateway pays back, in cents. First what the county is owed for the
-- payment, because it was withdrawn and refunded, then the fee, then the bills in the payer's order, up to what the payment
-- paid of each. A bill that someone paid meanwhile is overpaid then. The caller holds the lock on the payment. Returns the
-- movement.
create or replace function post_reinstatement(p_payment payments, p_dispute disputes) returns uuid language plpgsql as $$
declare
  v_movement constant uuid := gen_random_uuid();
  v_day constant date := book_day(p_payment.company_id);
  v_in constant bigint := p_dispute.withdrawn_cents;
  v_owed bigint;
  v_fee bigint;
  v_net bigint;
  v_bills boolean;
begin
  perform from bills b join payment_bills l on l.company_id = b.company_id and l.bill_id = b.id
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id order by b.id for update of b;
  v_bills := found;
  select least(v_in, greatest(0, coalesce(sum(amount_cents), 0))) into v_owed from ledger_lines
    where company_id = p_payment.company_id and payment_id = p_payment.id and account = 'refunds';
  v_fee := least(v_in - v_owed, p_dispute.fee_cents);
  v_net := v_in - v_owed - v_fee;
  with standing as (
    select l.bill_id, l.position, greatest(0, l.amount_cents + (select coalesce(sum(g.amount_cents), 0) from ledger_lines g
        where g.company_id = l.company_id and g.payment_id = l.payment_id and g.bill_id = l.bill_id
          and g.kind not in ('returned_check', 'waiver'))) as room
    from payment_bills l where l.company_id = p_payment.company_id and l.payment_id = p_payment.id
  ), shares as (
    select bill_id, least(room, greatest(0, v_net - coalesce(sum(room) over (order by position
        rows between unbounded preceding and 1 preceding), 0)))::bigint as share
    from standing
  ), lines as (
    select 'receivable' as account, bill_id, -share as amount from shares
    union all values ('misc', null::bigint, case when v_bills then 0 else -v_net end), ('fee_income', null, -v_fee),
      (tender_account(p_payment.method), null, v_in)
  )
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents, day)
    select p_payment.company_id, v_movement, 'dispute', account, bill_id, p_payment.id, amount, v_day from (
      select account, bill_id, amount from lines
      union all select 'refunds', null::bigint, -sum(amount) from lines) l
    where amount <> 0;
  update bills b set balance_cents = b.balance_cents + g.amount_cents, paid_cents = b.paid_cents - g.amount_cents,
      unposted_cents = b.unposted_cents - g.amount_cents
    from ledger_lines g
    where g.company_id = p_payment.company_id and g.payment_id = p_payment.id and g.movement_id = v_movement
      and g.bill_id is not null and b.company_id = g.company_id and b.id = g.bill_id;
  return v_movement;
end $$;
