-- Core refuses such an address before the statement runs; this is the second check. Existing rows stay as they are, and
-- everything except their address can still be changed.
create or replace function refuse_unusual_email() returns trigger language plpgsql as $$
begin
  raise exception 'this email address cannot be handled' using errcode = 'check_violation';
end $$;

create or replace trigger users_unusual_email before insert or update of email on users
  for each row when (new.email collate "C" !~ '^[!-~]+@[!-~]+$') execute function refuse_unusual_email();
