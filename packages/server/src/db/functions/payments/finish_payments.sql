-- Records in one statement that the gateway took what it was asked for, for many payments. Returns {n: payment}, n being
-- the place of a payment in the arrays, from 1. What is not in it was not changed, and `finish_payment` decides it: a
-- payment that is over, another amount or method, a fee that is a charge of its own, what another transaction locks. `p_reason` is for the events. Never
-- waits for another payment, as `begin_payments`.
create or replace function finish_payments(
  p_companies integer[], p_payments uuid[], p_reason text, p_cents bigint[], p_gateway_ids text[], p_brands text[],
  p_last4s text[]
) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_finished jsonb;
begin
  with found as materialized (
    select a.n, a.gateway_id, a.brand, a.last4, p.company_id, p.id, l.bill_id
    from unnest(p_companies, p_payments, p_cents, p_gateway_ids, p_brands, p_last4s)
        with ordinality a (company_id, payment_id, cents, gateway_id, brand, last4, n)
      join payments p on p.company_id = a.company_id and p.id = a.payment_id
      join payment_methods m on m.code = p.method
      join payment_bills l on l.company_id = p.company_id and l.payment_id = p.id
      join bills b on b.company_id = l.company_id and b.id = l.bill_id
    where p.fee_charge_cents is null and is_taken_as_asked(p, m.rail, a.cents, a.brand)
    for no key update of p, b skip locked
  ), ready as materialized (
    select n, gateway_id, brand, last4, company_id, id from found f group by n, gateway_id, brand, last4, company_id, id
    having count(*) = (select count(*) from payment_bills l where l.company_id = f.company_id and l.payment_id = f.id)
  ), moved as (
    update payments p set state = 'succeeded', reason = p_reason, gateway_id = coalesce(r.gateway_id, p.gateway_id),
        card_brand = coalesce(r.brand, p.card_brand), last4 = coalesce(r.last4, p.last4), decline_code = null,
        settled_at = clock_timestamp(), next_check_at = null
      from ready r where p.company_id = r.company_id and p.id = r.id and p.state in ('submitted', 'unknown', 'challenged', 'pending')
      returning r.n, p.company_id, p.id, p.method, p.total_cents, p.fee_cents, p.taken_on, gen_random_uuid() as movement_id,
        payment_standing(p) as standing
  ), lines as materialized (
    select m.company_id, m.id, m.movement_id, m.taken_on, l.account, l.bill_id, l.cents
    from moved m cross join lateral payment_lines(m.company_id, m.id, m.method, m.total_cents, m.fee_cents) l
  ), posted as (
    insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents, day)
      select company_id, movement_id, 'payment', account, bill_id, id, cents, taken_on from lines
  ), booked as (
    update bills b set balance_cents = b.balance_cents + l.cents, paid_cents = b.paid_cents - l.cents,
        unposted_cents = b.unposted_cents - l.cents
      from (select company_id, bill_id, sum(cents)::bigint as cents from lines where bill_id is not null
        group by company_id, bill_id) l
      where b.company_id = l.company_id and b.id = l.bill_id
  ) select coalesce(jsonb_object_agg(n, standing), '{}') into v_finished from moved;
  return v_finished;
end $$;
