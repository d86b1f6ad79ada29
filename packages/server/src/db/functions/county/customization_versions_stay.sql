-- Refuses to change or remove an earlier customization.
create or replace function customization_versions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'earlier customizations are kept' using errcode = 'check_violation';
end $$;

create or replace trigger customization_versions_append_only before update or delete or truncate on customization_versions
  for each statement execute function customization_versions_stay();
