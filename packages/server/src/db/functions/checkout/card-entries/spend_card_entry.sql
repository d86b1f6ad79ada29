-- Spends a token; returns the same as card_entry_refusal.
create or replace function spend_card_entry(p_company integer, p_token_hash bytea, p_method text) returns text language plpgsql as $$
declare
  v_code text := card_entry_refusal(p_company, p_token_hash, p_method);
begin
  if v_code is null then
    update card_entries set spent_at = clock_timestamp() where company_id = p_company and token_hash = p_token_hash;
  end if;
  return v_code;
end $$;
