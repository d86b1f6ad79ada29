-- Closes a checkout and cancels its payment if nothing was submitted yet; a payment beyond that is not changed.
create or replace function cancel_checkout(p_company integer, p_checkout uuid) returns void language plpgsql as $$
declare
  v_session checkouts;
begin
  update checkouts set closed_at = coalesce(closed_at, clock_timestamp())
    where company_id = p_company and id = p_checkout returning * into v_session;
  update payments set state = 'cancelled', reason = 'the payer left before paying'
    where company_id = p_company and id = v_session.payment_id and state = 'created';
end $$;
