-- Queues what is left of a payment under a new reference, because systems do not accept a withdrawn one again. If nothing
-- is left, the posting stays withdrawn. `p_from`: the state that the posting must have. The caller holds the lock on the
-- payment.
create or replace function post_anew(p payments, p_system text, p_from text) returns void language plpgsql as $$
declare
  v_left record;
begin
  select * into v_left from left_to_post(p);
  update payment_postings set state = case when v_left.cents > 0 then 'pending' else 'withdrawn' end,
      reference = case when v_left.cents > 0 then gen_random_uuid() else reference end,
      bills = v_left.bills, amount_cents = v_left.cents, lost_cents = lost_to_disputes(p, p_system), tries = 0,
      next_try_at = case when v_left.cents > 0 then clock_timestamp() end, reason = '', settled_at = null
    where company_id = p.company_id and payment_id = p.id and system = p_system and state = p_from;
end $$;
