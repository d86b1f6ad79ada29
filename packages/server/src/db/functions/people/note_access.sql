-- Since when a user has had this access and this address, and until when they were an admin: whoever became an admin, or
-- changed their address, a moment ago is no second person (decision 499).

create or replace function note_access() returns trigger language plpgsql as $$
begin
  if new.user_type <> old.user_type or (new.disabled_at is null) <> (old.disabled_at is null) then
    new.access_at := now();
    if is_admin_type(old.user_type) and old.disabled_at is null
        and not (is_admin_type(new.user_type) and new.disabled_at is null) then
      new.admin_until := now();
    end if;
  end if;
  if email_key(new.email) is distinct from email_key(old.email) then
    new.email_at := now();
  end if;
  return new;
end $$;

create or replace trigger users_access before update of user_type, disabled_at, email on users
  for each row execute function note_access();
