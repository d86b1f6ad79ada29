-- Has the gateway asked about a refund soon, whatever it said before. One that is being made is asked about anyway.
create or replace function look_at_refund(p_refund uuid) returns void language sql as $$
  update payment_refunds r set next_check_at = clock_timestamp() from companies c
    where r.company_id = c.id and c.standing = 'here' and r.id = p_refund and r.needs_attention is null
      and (r.state = 'succeeded' or (r.state = 'submitted' and r.checks > 0));
$$;
