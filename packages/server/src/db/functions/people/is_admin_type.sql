-- Whether a user of this type is an admin, as rolesOf in core reads it.
create or replace function is_admin_type(p_type text) returns boolean language sql immutable as $$
  select position('admin' in lower(regexp_replace(p_type, '\s', '', 'g'))) > 0
$$;
