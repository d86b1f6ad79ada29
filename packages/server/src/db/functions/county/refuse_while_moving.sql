-- Refuses to change rows of a county that another database serves, or that is read-only while it moves. Only a county
-- that moves has this trigger (decision 425), with its ID as the argument. A writer holds a lock until its transaction
-- ends. The move waits for all of them by taking it alone; while it holds it, nobody else writes.
create or replace function refuse_while_moving() returns trigger language plpgsql as $$
declare
  v_company constant integer := tg_argv[0]::integer;
  v_may boolean := current_setting('county_pay.moves', true) is not distinct from tg_argv[0];
begin
  if not v_may then
    v_may := pg_try_advisory_xact_lock_shared(4180425, v_company);
    -- A statement of its own: it sees what was committed before the lock was free.
    v_may := v_may and exists (select from companies where id = v_company and standing in ('here', 'leaving'));
  end if;
  if not v_may then
    raise exception 'the data of this county is being moved' using errcode = 'MV001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
