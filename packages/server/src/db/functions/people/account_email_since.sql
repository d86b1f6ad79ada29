-- The day since when an account gets its bills by email: when that was turned on.
create or replace function account_email_since() returns trigger language plpgsql as $$
begin
  new.email_since := case when not new.enable_email then null
    when tg_op = 'UPDATE' and old.enable_email then old.email_since else now() end;
  return new;
end $$;

create or replace trigger account_email_since before insert or update of enable_email on consumer_accounts
  for each row execute function account_email_since();
