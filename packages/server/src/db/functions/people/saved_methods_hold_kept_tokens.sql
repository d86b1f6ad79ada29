-- A saved method has a token that the gateway stores for the same user, used only once; its displayed data comes from
-- the gateway.
create or replace function saved_methods_hold_kept_tokens() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update kept_tokens set removed_at = clock_timestamp()
      where company_id = old.company_id and token = old.payment_token;
    return old;
  end if;
  update kept_tokens set used_at = clock_timestamp()
    where company_id = new.company_id and token = new.payment_token and user_id = new.user_id and method = new.method
      and used_at is null and removed_at is null and forgotten_at is null
      and right(regexp_replace(new.account_number, '\D', '', 'g'), 4) in ('', last4);
  if not found then
    raise exception 'a saved method holds a token that is kept for its owner' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger saved_methods_kept before insert or delete on saved_methods
  for each row execute function saved_methods_hold_kept_tokens();
