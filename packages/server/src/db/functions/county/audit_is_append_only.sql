-- Refuses to change or remove an event of the audit trail.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'check_violation';
end $$;

create or replace trigger audit_append_only before update or delete or truncate on audit_events
  for each statement execute function audit_is_append_only();
