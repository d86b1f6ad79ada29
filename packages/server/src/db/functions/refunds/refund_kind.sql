-- What giving back an amount is now: the whole of an unsettled payment is voided, anything else is refunded.
create or replace function refund_kind(p payments, p_amount bigint) returns text language sql stable as $$
  select case when is_voidable(p) and p_amount = p.total_cents then 'void' else 'refund' end
$$;
