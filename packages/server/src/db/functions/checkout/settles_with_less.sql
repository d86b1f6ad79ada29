-- Whether a payment is being settled for less than was asked, and nothing of it has been posted yet.
create or replace function settles_with_less(p_company integer, p_payment uuid) returns boolean language sql stable as $$
  select exists (select from payments where company_id = p_company and id = p_payment and asked_cents > total_cents
      and not is_unapplied)
    and not exists (select from ledger_lines where company_id = p_company and payment_id = p_payment)
$$;
