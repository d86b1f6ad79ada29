-- Notes an event of a gateway and has the gateway asked about its subject soon; returns false for one that arrived before.
-- A charge that is being made is not asked about: its own answer is on its way.
create or replace function take_gateway_event(p_account text, p_id text, p_kind text, p_reference uuid) returns boolean
language plpgsql as $$
begin
  insert into gateway_events (account, id) values (p_account, p_id) on conflict do nothing;
  if not found then
    return false;
  end if;
  if p_kind = 'charge' then
    update payments p set next_check_at = clock_timestamp() from companies c
      where p.company_id = c.id and c.standing = 'here' and p.id = p_reference and p.state in ('unknown', 'challenged', 'pending')
        and p.next_check_at is not null;
  elsif p_kind = 'refund' then
    perform look_at_refund(p_reference);
  end if;
  return true;
end $$;
