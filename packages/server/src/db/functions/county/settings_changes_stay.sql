-- Refuses to change or remove a recorded change of settings.
create or replace function settings_changes_stay() returns trigger language plpgsql as $$
begin
  raise exception 'changes of settings are kept' using errcode = 'check_violation';
end $$;

create or replace trigger settings_changes_append_only before update or delete or truncate on settings_changes
  for each statement execute function settings_changes_stay();
