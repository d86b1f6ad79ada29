-- Withdraws what was posted of a payment that the bank returns, or that is refunded with a void at Tyler.
create or replace function withdraw_postings(p_payment payments) returns void language plpgsql as $$
begin
  update payment_postings set state = 'withdrawing', next_try_at = clock_timestamp(), tries = 0
    where company_id = p_payment.company_id and payment_id = p_payment.id and state = 'updated'
      and (p_payment.state = 'returned' or exists (select from payment_refunds r where r.company_id = p_payment.company_id
        and r.payment_id = p_payment.id and r.state = 'succeeded' and r.tyler_void));
end $$;
