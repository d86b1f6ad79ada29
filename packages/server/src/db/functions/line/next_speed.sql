-- How many payers per second may be let in from now on; null: as many as the limit. After a sign of trouble, at most one
-- in five seconds counts, it is 70% of what got through lately, but never less than p_least; without one, it grows by half
-- in twelve seconds.
create or replace function next_speed(
  p_speed double precision, p_limit double precision, p_recent double precision, p_least double precision,
  p_is_slow boolean, p_slowed_at timestamptz, p_seconds double precision
) returns double precision language sql as $$
  select case
    when p_is_slow and coalesce(p_slowed_at < clock_timestamp() - interval '5 seconds', true)
      then greatest(least(p_least, p_limit), 0.7 * least(coalesce(p_speed, p_limit), greatest(p_recent, p_least)))
    when p_is_slow or p_speed is null then p_speed
    when p_speed * exp(p_seconds / 30) < p_limit then p_speed * exp(p_seconds / 30)
  end
$$;
