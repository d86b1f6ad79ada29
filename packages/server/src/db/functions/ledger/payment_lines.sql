-- The lines of a payment in the ledger when it is taken, in cents, the bills in order of ID. Its tender, its products,
-- its fee, and a line for each bill; together they are zero.
create or replace function payment_lines(p_company integer, p_payment uuid, p_method text, p_total bigint, p_fee bigint)
returns table (account text, bill_id bigint, cents bigint) language sql stable as $$
  select 'receivable', l.bill_id, -l.amount_cents from payment_bills l
    where l.company_id = p_company and l.payment_id = p_payment
  union all select 'misc', null, -l.amount_cents from payment_misc_lines l
    where l.company_id = p_company and l.payment_id = p_payment
  union all select rail_account(m.rail), null, p_total from payment_methods m where m.code = p_method
  union all select 'fee_income', null, -p_fee where p_fee > 0
$$;
