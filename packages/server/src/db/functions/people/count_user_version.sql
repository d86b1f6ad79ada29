-- Counts a user's changes, so that an office does not overwrite a concurrent change.
create or replace function count_user_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger users_version before update of email, first_name, last_name, phone, user_type, terminal_name, disabled_at
  on users for each row execute function count_user_version();
