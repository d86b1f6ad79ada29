-- Ends the sessions that were opened from one that ends, in whichever county they are (decision 496). It acts for the
-- owner of the tables, because the tenant of one county does not see the sessions of another.
create or replace function end_child_sessions() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update sessions set revoked_at = new.revoked_at
    where parent_company_id = new.company_id and parent_id = new.id and revoked_at is null;
  return null;
end $$;

create or replace trigger sessions_end_children after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function end_child_sessions();
