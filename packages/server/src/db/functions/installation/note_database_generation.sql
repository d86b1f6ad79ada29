-- The number of the database's generation, which is noted first if this PostgreSQL is another than before, or came out
-- of a failover, or if an operator accepts it as it is (`p_accepted`: why). Of several servers that notice it, one notes
-- it. Otherwise notes that it is in use, every half minute. If it was not for a minute and a half, that was an outage:
-- no server ran, or none could write to it (decision 431).
create or replace function note_database_generation(p_accepted text default null, p_over integer default 0)
returns bigint language plpgsql as $$
declare
  v_last   database_generations;
  v_system text := (select system_identifier::text from pg_control_system());
  -- The first eight digits of a log file's name.
  v_line   integer := ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer;
begin
  for v_turn in 1 .. 2 loop
    select * into v_last from database_generations order by number desc limit 1;
    if v_last.alive_at < clock_timestamp() - interval '90 seconds' then
      insert into outages (began_at, ended_at) values (v_last.alive_at, clock_timestamp()) on conflict do nothing;
    end if;
    if p_accepted is null and v_last.system_id = v_system and v_last.timeline = v_line then
      if v_last.alive_at < clock_timestamp() - interval '20 seconds' then
        update database_generations set alive_at = clock_timestamp()
          where number = (select number from database_generations where number = v_last.number for update skip locked);
      end if;
      return v_last.number;
    end if;
    perform pg_advisory_xact_lock(hashtext('database_generations'));
  end loop;
  return begin_database_generation(
    case when p_accepted is not null then 'accepted'
         when v_last.number is null then 'first'
         when v_last.system_id <> v_system then 'moved'
         else 'failover' end,
    v_last.alive_at, coalesce(p_accepted, ''), p_over);
end $$;
