-- Whether the payer with this key may open a checkout, or pay, now: {turn: true}, also for a checkout that is already open
-- and a payment that was made, and if there is no line; otherwise {turn: false, ahead, seconds}, with a place in the line, the same one each time. `ahead`: at
-- most how many come before; `seconds`: how long that takes at the pace of the last two minutes; null if it is not known.
-- Whoever asks keeps the place (`move_lines`). Locks the line only to enter it, before its place.
create or replace function ask_turn(p_company integer, p_key uuid) returns jsonb language plpgsql as $$
declare
  v_ticket bytea := sha256(uuid_send(p_key));
  v_place waiting_places;
  v_line waiting_lines;
begin
  -- After a crash of PostgreSQL, the last moments' places are entered again.
  perform set_config('synchronous_commit', 'off', true);
  update waiting_places set asked_at = clock_timestamp()
    where company_id = p_company and ticket_hash = v_ticket returning * into v_place;
  if v_place.admitted_at is not null
      or exists (select from checkouts where company_id = p_company and key = p_key)
      or exists (select from payments where company_id = p_company and attempt_key = p_key and checkout_id is null) then
    return jsonb_build_object('turn', true);
  end if;
  if v_place.number is null then
    update waiting_lines set last_number = last_number + 1
      where company_id = p_company and since is not null returning * into v_line;
    if found then
      insert into waiting_places (company_id, ticket_hash, number) values (p_company, v_ticket, v_line.last_number)
        on conflict (company_id, ticket_hash) do update set asked_at = excluded.asked_at
        returning * into v_place;
    end if;
  else
    select * into v_line from waiting_lines where company_id = p_company;
  end if;
  if v_line.since is null then
    return jsonb_build_object('turn', true);
  end if;
  return jsonb_build_object('turn', false, 'ahead', greatest(0, v_place.number - v_line.served_number - 1),
    'seconds', case when v_line.since < clock_timestamp() - interval '30 seconds' and v_line.served_per_minute > 0
      then ceil((v_place.number - v_line.served_number) * 60 / v_line.served_per_minute) end);
end $$;
