-- What the return of a payment took back at the bank, in cents, by the ledger: less than the payment if a dispute had
-- withdrawn some of it, or if its fee is a charge of its own.
create or replace function returned_cents(p payments) returns bigint language sql stable as $$
  select coalesce(-sum(g.amount_cents), 0)::bigint from ledger_lines g
  where g.company_id = p.company_id and g.payment_id = p.id and g.kind = 'return' and g.account = tender_account(p.method)
    and not exists (select from returned_fees f where f.company_id = g.company_id and f.payment_id = g.payment_id
      and f.movement_id = g.movement_id)
$$;
