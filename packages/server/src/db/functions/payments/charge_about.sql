-- What the gateway stores with a charge, so that a payment that the database lost can be put back: the installation, the company,
-- the method, the fee, the confirmation number, and the bills with their amounts, in cents and in the payer's order. No personal data.
-- Null for a payment of products, which have no bill, and if a gateway would not store it whole.
create or replace function charge_about(p payments) returns text language sql stable as $$
  select case when sum(l.amount_cents) = p.sub_cents and length(string_agg(l.bill_id || ':' || l.amount_cents, ',')) <= 400
    then concat_ws(';', (select id from installation), p.company_id, p.method, p.fee_cents, p.confirmation,
      string_agg(l.bill_id || ':' || l.amount_cents, ',' order by l.position)) end
  from payment_bills l where l.company_id = p.company_id and l.payment_id = p.id
$$;
