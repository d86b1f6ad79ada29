-- How a user is named on screens and sheets: their name, or their email address if they have none; '' for no user.
create or replace function person_name(u users) returns text language sql stable as $$
  select coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, '')
$$;
