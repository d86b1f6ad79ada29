-- Moves the lines of all counties (decision 430); every server calls it each second. p_opened: how many checkouts this
-- server opened without a place in a line since its last call, by company; p_per_second: how many the installation may
-- open; p_is_slow: the database was slow to answer; p_slow_companies: whose gateway was; p_charged: how many charges the
-- gateways answered at this server since then, by company. Returns the companies that have a line. It begins when the next payer is one more than may be let in, and ends when everyone had their turn and there is
-- room again. Each turn is paid for from the budgets of the county and of the installation, which the counties share
-- evenly, and is given in order to those who still ask. Nothing happens to the line of a county that is being moved or
-- lives elsewhere. Locks: the room, then the lines in order of the company, then
-- places.
create or replace function move_lines(
  p_opened jsonb, p_per_second double precision, p_is_slow boolean, p_slow_companies integer[],
  p_charged jsonb default '{}'
) returns setof integer language plpgsql as $$
declare
  -- A place is kept that long without being asked for, and a turn without being used.
  c_asks constant interval := '3 minutes';
  c_turn constant interval := '5 minutes';
  -- The budget that a quiet time saves, in seconds of the pace; a gateway that is slow gets none of it.
  c_saved constant integer := 10;
  c_saved_when_slow constant integer := 1;
  v_now timestamptz;
  v_here integer[];
  v_room waiting_room;
  v_line waiting_lines;
  v_seconds double precision;
  v_rate double precision;
  v_opened integer;
  v_let_in integer := 0;
  v_lines integer;
  v_room_left integer;
  v_give integer;
  v_given integer;
  v_last bigint;
  v_window double precision;
begin
  if p_opened = '{}' and p_charged = '{}' and not p_is_slow and p_slow_companies = '{}'
      and not exists (select from waiting_lines l where l.since is not null) then
    return;
  end if;
  v_here := array(select id from companies where standing = 'here');
  perform set_config('synchronous_commit', 'off', true);
  select * into v_room from waiting_room for update;
  v_now := clock_timestamp();
  insert into waiting_lines (company_id)
    select c.id from companies c
    where c.id = any (v_here)
      and (c.id in (select key::integer from jsonb_object_keys(p_opened || p_charged) key) or c.id = any (p_slow_companies))
    on conflict do nothing;

  v_seconds := least(60, extract(epoch from v_now - greatest(v_room.moved_at, v_now - interval '1 minute')));
  v_room.speed := next_speed(v_room.speed, p_per_second, v_room.recent, p_per_second / 200, p_is_slow, v_room.slowed_at, v_seconds);
  v_rate := coalesce(v_room.speed, p_per_second);
  v_opened := coalesce((select sum(value::integer) from jsonb_each_text(p_opened)), 0);
  v_room.budget := least(greatest(1, c_saved * v_rate), v_room.budget + v_rate * v_seconds) - v_opened;

  for v_line in select l.* from waiting_lines l
    where l.company_id = any (v_here)
      and (l.since is not null or (p_opened || p_charged) ? l.company_id::text or l.company_id = any (p_slow_companies))
    order by l.company_id for update
  loop
    v_seconds := least(60, extract(epoch from v_now - greatest(v_line.moved_at, v_now - interval '1 minute')));
    v_rate := coalesce(v_line.per_minute / 60.0, p_per_second);
    v_line.charged := v_line.charged + (coalesce((p_charged ->> v_line.company_id::text)::integer, 0)
      / greatest(v_seconds, 0.1) - v_line.charged) * (1 - exp(-v_seconds / 20));
    v_line := paced_line(v_line, v_rate, v_line.company_id = any (p_slow_companies), v_seconds);
    v_rate := coalesce(v_line.speed, v_rate);
    v_opened := coalesce((p_opened ->> v_line.company_id::text)::integer, 0);
    delete from waiting_places where waiting_places.company_id = v_line.company_id and admitted_at < v_now - c_turn;
    get diagnostics v_given = row_count;
    v_room.budget := v_room.budget + v_given;
    v_line.budget := least(greatest(1, v_rate * case when v_line.speed is null then c_saved else c_saved_when_slow end),
      v_line.budget + v_rate * v_seconds + v_given) - v_opened;
    -- Of the last two minutes, or since the line began.
    v_window := least(120, greatest(1, extract(epoch from v_now - v_line.since)));
    v_line.served_per_minute := v_line.served_per_minute * greatest(0, 1 - v_seconds / v_window);
    if v_line.since is null and v_opened > 0 and least(v_line.budget, v_room.budget) < 1 then
      v_line.since := v_now;
      v_line.served_number := v_line.last_number;
      v_line.served_per_minute := 0;
    end if;
    update waiting_lines l set budget = v_line.budget, speed = v_line.speed, since = v_line.since,
        served_number = v_line.served_number, served_per_minute = v_line.served_per_minute,
        slowed_at = v_line.slowed_at, charged = v_line.charged, capacity = v_line.capacity,
        recent = l.recent + (v_opened / greatest(v_seconds, 0.1) - l.recent) * (1 - exp(-v_seconds / 10)),
        moved_at = v_now
      where l.company_id = v_line.company_id;
    v_let_in := v_let_in + v_opened;
  end loop;

  -- A county that can use less than an even share leaves the rest to the others.
  v_room_left := floor(greatest(0, v_room.budget));
  select count(*) into v_lines from waiting_lines l where l.since is not null and l.company_id = any (v_here);
  for v_line in select l.* from waiting_lines l where l.since is not null and l.company_id = any (v_here)
    order by least(l.last_number - l.served_number, floor(l.budget)), l.company_id
  loop
    v_give := least(v_line.last_number - v_line.served_number, floor(greatest(0, v_line.budget)),
      ceil(v_room_left::double precision / v_lines));
    v_lines := v_lines - 1;
    with next as (
      select p.ticket_hash from waiting_places p
      where p.company_id = v_line.company_id and p.admitted_at is null and p.asked_at > v_now - c_asks
      order by p.number limit v_give
    ), given as (
      update waiting_places p set admitted_at = v_now from next
        where p.company_id = v_line.company_id and p.ticket_hash = next.ticket_hash returning p.number
    ) select count(*), coalesce(max(number), v_line.served_number) into v_given, v_last from given;
    if v_given < v_give then
      v_last := v_line.last_number;
    end if;
    -- Their turn has come, and they do not ask any more.
    delete from waiting_places p
      where p.company_id = v_line.company_id and p.admitted_at is null and p.number <= v_last;
    v_room_left := v_room_left - v_given;
    v_room.budget := v_room.budget - v_given;
    v_let_in := v_let_in + v_given;
    v_window := least(120, greatest(1, extract(epoch from v_now - v_line.since)));
    update waiting_lines l set budget = l.budget - v_given, served_number = v_last,
        recent = l.recent + v_given / 10.0,
        served_per_minute = l.served_per_minute + (v_last - v_line.served_number) * 60 / v_window,
        since = case when v_last = l.last_number and l.budget - v_given >= 1 and v_room.budget >= 1 then null else l.since end
      where l.company_id = v_line.company_id;
  end loop;

  v_seconds := extract(epoch from v_now - greatest(v_room.moved_at, v_now - interval '1 minute'));
  update waiting_room r set budget = v_room.budget, speed = v_room.speed, moved_at = v_now,
    slowed_at = case when p_is_slow and coalesce(r.slowed_at < v_now - interval '5 seconds', true) then v_now
      else r.slowed_at end,
    recent = r.recent + (v_let_in / greatest(v_seconds, 0.1) - r.recent) * (1 - exp(-v_seconds / 10));
  return query select l.company_id from waiting_lines l where l.since is not null and l.company_id = any (v_here);
end $$;
