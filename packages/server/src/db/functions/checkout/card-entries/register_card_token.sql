-- Registers the token that a frame made, once; `p_captcha` as for begin_payment. Returns {decision: 'registered' |
-- 'same'} or {decision: 'refused', code}. The token is valid for p_lifetime from now on. p_wallet: the wallet that it came
-- from, which pays only a payment; '' for none.
create or replace function register_card_token(
  p_entry uuid, p_frame_key_hash bytea, p_token_hash bytea,
  p_captcha text, p_captcha_expires timestamptz, p_lifetime interval, p_wallet text
) returns jsonb language plpgsql as $$
declare
  v_entry card_entries;
begin
  select * into v_entry from card_entries where id = p_entry and frame_key_hash = p_frame_key_hash for update;
  if not found then
    return payment_refused('session_expired');
  elsif v_entry.token_hash is not null then
    return case when v_entry.token_hash = p_token_hash then jsonb_build_object('decision', 'same')
      else payment_refused('session_closed') end;
  elsif v_entry.expires_at <= clock_timestamp() then
    return payment_refused('session_expired');
  end if;
  if v_entry.captcha then
    insert into captcha_spent select p_captcha, p_captcha_expires where p_captcha is not null on conflict do nothing;
    if not found then
      return payment_refused('captcha_failed');
    end if;
  end if;
  begin
    update card_entries set token_hash = p_token_hash, wallet = p_wallet, expires_at = clock_timestamp() + p_lifetime
      where company_id = v_entry.company_id and id = v_entry.id;
  exception when unique_violation then
    return payment_refused('session_closed');
  end;
  return jsonb_build_object('decision', 'registered');
end $$;
