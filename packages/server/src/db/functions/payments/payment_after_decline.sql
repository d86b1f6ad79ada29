-- The next payment of a checkout whose last one was declined: the same bills, products, and amounts, with a new row and
-- a new reference.
create or replace function payment_after_decline(p_session checkouts, p_declined payments) returns payments
language plpgsql as $$
declare
  v_next payments;
begin
  insert into payments (company_id, id, checkout_id, method, sub_cents, fee_cents, total_cents, confirmation, reason,
      user_id, details)
    values (p_session.company_id, ordered_uuid(), p_session.id, p_declined.method, p_declined.sub_cents,
      p_declined.fee_cents, p_declined.total_cents, random_confirmation(), 'another try after a decline',
      p_declined.user_id, p_declined.details)
    returning * into v_next;
  insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
    select company_id, v_next.id, bill_id, amount_cents, quoted_cents, position from payment_bills
    where company_id = p_session.company_id and payment_id = p_declined.id;
  insert into payment_misc_lines (company_id, payment_id, position, account_code1, account_code2, amount_cents)
    select company_id, v_next.id, position, account_code1, account_code2, amount_cents from payment_misc_lines
    where company_id = p_session.company_id and payment_id = p_declined.id;
  update checkouts set payment_id = v_next.id where company_id = p_session.company_id and id = p_session.id;
  return v_next;
end $$;
