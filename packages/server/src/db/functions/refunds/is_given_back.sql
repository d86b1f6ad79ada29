-- Whether the office's statement that money was refunded is enough: the gateway confirms it, cannot be asked, or
-- declined to refund it.
create or replace function is_given_back(p_payment payments, p_evidence jsonb, p_cents bigint) returns boolean language sql stable as $$
  select coalesce((p_evidence ->> 'outcome') <> 'succeeded', true) or (p_evidence ->> 'givenCents')::bigint is null
    or (p_evidence ->> 'givenCents')::bigint >= p_cents or p_payment.attention ->> 'code' = 'returned_while'
    or exists (select from payment_refunds r where r.company_id = p_payment.company_id and r.payment_id = p_payment.id
      and r.state = 'declined')
$$;
