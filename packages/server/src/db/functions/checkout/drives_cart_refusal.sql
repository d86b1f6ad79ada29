-- Why a payment cannot pay a Drives cart: another one is being confirmed (bill_pending) or has paid it (bill_paid);
-- null if it can. A payment that Drives refused is refunded, so it blocks no other. `p_payment` is null if there is
-- none yet.
create or replace function drives_cart_refusal(p_company integer, p_cart text, p_payment uuid) returns text language sql stable as $$
  select case
    when exists (select from payments p where p.company_id = p_company and p.details ->> 'DrivesCartId' = p_cart
        and p.id is distinct from p_payment and p.state in ('submitted', 'unknown', 'challenged', 'pending')) then 'bill_pending'
    when exists (select from payment_postings q
        join payments p on p.company_id = q.company_id and p.id = q.payment_id
        where q.company_id = p_company and q.system = 'drives' and q.subject = p_cart
          and p.id is distinct from p_payment and q.state in ('pending', 'updated', 'skipped')
          and p.state in ('succeeded', 'void_submitted', 'refund_submitted')) then 'bill_paid' end
$$;
