-- A county's line with its speed for the next p_seconds (decision 472); p_limit: how many payers per second its settings
-- allow, p_is_slow: charges were slow at its gateway. Its column `charged` has to be of now.
--
-- An overloaded gateway answers as many charges as it can. The line then lets in 90% of that number, so
-- that what waits gets done. The speed is back at what it can after a minute, stays near it, and then grows faster and
-- faster, until the limit. A gateway that answers next to none does not say how many it can: then the speed grows by half
-- in twelve seconds, once it answers.
create or replace function paced_line(
  p_line waiting_lines, p_limit double precision, p_is_slow boolean, p_seconds double precision
) returns waiting_lines language plpgsql as $$
declare
  -- However slow the gateway is, one payer is let in every two seconds.
  c_least constant double precision := least(0.5, p_limit);
  c_share constant double precision := 0.9;
  -- People pay some time after they are let in, so the speed stays the same for this many seconds.
  c_effect constant double precision := 20;
  c_back constant double precision := 60;
  -- A gateway that can do less than before is believed by and by.
  c_fade constant double precision := 0.95;
  -- At so many times what the gateway could do, nothing is known of it any more.
  c_forget constant double precision := 10;
  v_quiet double precision := extract(epoch from clock_timestamp() - p_line.slowed_at);
  v_of_capacity double precision;
begin
  if v_quiet < c_effect then
    return p_line;
  end if;
  if p_is_slow then
    p_line.capacity := case when p_line.charged >= p_line.recent * exp(-p_seconds / 10) / 2
      then greatest(c_least, p_line.charged, c_fade * p_line.capacity) end;
    p_line.speed := greatest(c_least, least(p_limit, c_share * p_line.charged));
    p_line.slowed_at := clock_timestamp();
  elsif p_line.speed is not null then
    v_of_capacity := 1 + (1 - c_share) * (v_quiet / c_back - 1) ^ 3;
    p_line.speed := least(p_line.speed * exp(p_seconds / 30), p_line.capacity * v_of_capacity);
    if p_line.speed >= p_limit or (v_of_capacity >= c_forget and p_line.since is null) then
      p_line.speed := null;
      p_line.capacity := null;
    end if;
  end if;
  return p_line;
end $$;
