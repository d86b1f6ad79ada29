-- Reopens the autopay run of a payment that a bank returned: the return counts as a decline.
create or replace function reopen_autopay_run(p_payment payments) returns void language plpgsql as $$
begin
  update autopay_runs set state = 'charging', settled_at = null, claim = null, claimed_until = null,
      next_on = coalesce(p_payment.returned_on, next_on)
    where company_id = p_payment.company_id and payment_id = p_payment.id and state = 'paid';
end $$;
