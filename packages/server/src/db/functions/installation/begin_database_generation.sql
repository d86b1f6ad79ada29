-- Notes that the database begins a generation now, on this PostgreSQL; returns its number. `p_lost_since`: until when it
-- is known to be complete.
create or replace function begin_database_generation(
  p_cause text, p_lost_since timestamptz, p_note text default '', p_over integer default 0)
returns bigint language sql as $$
  insert into database_generations (number, system_id, timeline, log_position, cause, note, over_timeline, lost_since)
  select coalesce(max(number), 0) + 1, (select system_identifier::text from pg_control_system()),
    -- The first eight digits of a log file's name.
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer,
    pg_current_wal_flush_lsn(), p_cause, p_note, p_over, p_lost_since
  from database_generations
  returning number
$$;
