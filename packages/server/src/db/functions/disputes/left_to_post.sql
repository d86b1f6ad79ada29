-- What is paid of a payment's bills or products if its open disputes are won: in cents, and of each bill as
-- [{bill, amountCents}] in the payer's order. Nothing of a payment that was voided, refunded, or returned.
create or replace function left_to_post(p payments, out cents bigint, out bills jsonb) language sql stable as $$
  with open as (
    -- What open disputes would pay back, after what is owed to the county and the fee (`post_reinstatement`).
    select greatest(0, coalesce(sum(withdrawn_cents - fee_cents), 0) - (select greatest(0, coalesce(sum(amount_cents), 0))
        from ledger_lines where company_id = p.company_id and payment_id = p.id and account = 'refunds'))::bigint as net
      from disputes where company_id = p.company_id and payment_id = p.id and state <> 'lost'
  ), paid as (
    select l.bill_id, l.position, l.amount_cents as whole, coalesce(-sum(g.amount_cents), 0)::bigint as held
      from payment_bills l
        left join ledger_lines g on g.company_id = l.company_id and g.payment_id = l.payment_id and g.bill_id = l.bill_id
          and g.kind not in ('returned_check', 'waiver')
      where l.company_id = p.company_id and l.payment_id = p.id group by l.bill_id, l.position, l.amount_cents
  ), rooms as (
    -- A won dispute pays the bills back in the payer's order.
    select bill_id, position, held, greatest(0, whole - held) as room,
        coalesce(sum(greatest(0, whole - held)) over (order by position
          rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from paid
  ), amounts as (
    select bill_id, position, held + least(room, greatest(0, open.net - before)) as amount from rooms, open
  )
  select case when p.state in ('voided', 'refunded', 'returned') then 0
      when exists (select from paid) then (select coalesce(sum(amount), 0)::bigint from amounts where amount > 0)
      else greatest(0, r.net + open.net) end,
    (select coalesce(jsonb_agg(jsonb_build_object('bill', b.bill_number, 'amountCents', a.amount) order by a.position), '[]')
      from amounts a join bills b on b.company_id = p.company_id and b.id = a.bill_id where a.amount > 0)
  from open, reversible(p) r
$$;
