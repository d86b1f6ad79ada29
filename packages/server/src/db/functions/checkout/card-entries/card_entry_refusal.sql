-- Why a token may not be spent; null if it may: captcha_failed if no card entry of this company made it for this
-- method, or if it came from the wallet of another resident than p_user, session_expired if it was spent or is too old,
-- account_changed if its county has changed its gateway account since. Locks the entry. p_user null: a guest, whose
-- wallets pay in their checkout.
create or replace function card_entry_refusal(p_company integer, p_token_hash bytea, p_method text,
  p_user bigint default null) returns text
language plpgsql as $$
declare
  v_entry card_entries;
begin
  select * into v_entry from card_entries
    where company_id = p_company and token_hash = p_token_hash and method = p_method
      and (wallet = '' or user_id = p_user) for update;
  return case when v_entry.id is null then 'captcha_failed'
    when v_entry.gateway_account_id is distinct from
      (select id from gateway_accounts where company_id = p_company and until is null) then 'account_changed'
    when v_entry.spent_at is not null or v_entry.expires_at <= clock_timestamp() then 'session_expired' end;
end $$;
