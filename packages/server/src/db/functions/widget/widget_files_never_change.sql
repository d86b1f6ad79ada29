-- A site that pinned a file by its hash must get the same bytes for good.
create or replace function widget_files_never_change() returns trigger language plpgsql as $$
begin
  raise exception 'a file of the widget never changes' using errcode = 'check_violation';
end $$;

create or replace trigger widget_files_never_change before update or delete on widget_files
  for each row execute function widget_files_never_change();
