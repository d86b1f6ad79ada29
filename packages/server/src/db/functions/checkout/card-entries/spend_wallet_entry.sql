-- Spends the token of an offer if it came from a wallet; other tokens are not its concern. `p_offer`: as in
-- begin_direct_payment. Returns null, or why it may not be spent: as card_entry_refusal, and amount_changed if its payer
-- approved other amounts.
create or replace function spend_wallet_entry(p_company integer, p_offer jsonb) returns text language plpgsql as $$
declare
  v_hash constant bytea := decode(p_offer ->> 'tokenHash', 'hex');
  v_entry card_entries;
  v_code text;
begin
  select * into v_entry from card_entries where company_id = p_company and token_hash = v_hash and wallet <> '';
  if not found then
    return null;
  end if;
  v_code := card_entry_refusal(p_company, v_hash, p_offer ->> 'method', (p_offer ->> 'userId')::bigint);
  if v_code is null and (v_entry.sub_cents, v_entry.fee_cents)
      is distinct from (offered_cents(p_offer), (p_offer ->> 'feeCents')::bigint) then
    return 'amount_changed';
  elsif v_code is null then
    update card_entries set spent_at = clock_timestamp() where company_id = p_company and id = v_entry.id;
  end if;
  return v_code;
end $$;
