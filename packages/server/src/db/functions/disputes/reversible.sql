-- What of a payment the ledger still holds, in cents: on its bills or products, and as its fee. Charges for the payment's
-- return do not count.
create or replace function reversible(p payments, out net bigint, out fee bigint) language sql stable as $$
  select coalesce(-sum(amount_cents) filter (where account in ('receivable', 'misc')), 0)::bigint,
    coalesce(-sum(amount_cents) filter (where account = 'fee_income'), 0)::bigint
  from ledger_lines where company_id = p.company_id and payment_id = p.id and kind not in ('returned_check', 'waiver')
$$;
