-- The payment that this attempt already made; without an ID if the attempt is new. Locks the key until the transaction ends.
create or replace function attempt_before(p_company integer, p_key uuid) returns payments language plpgsql as $$
declare
  v_payment payments;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('payment %s %s', p_company, p_key), 0));
  select * into v_payment from payments where company_id = p_company and attempt_key = p_key and checkout_id is null;
  return v_payment;
end $$;
