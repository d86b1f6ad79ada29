-- Whether the gateway account that stores a saved method is the one with which its county takes payments now. Of a former
-- account it is not charged, because the money would go there; it is again if the county returns to that account.
create or replace function is_of_current_account(m saved_methods) returns boolean language sql stable as $$
  select (select k.gateway_account_id from kept_tokens k where k.company_id = m.company_id and k.token = m.payment_token)
    is not distinct from (select a.id from gateway_accounts a where a.company_id = m.company_id and a.until is null)
$$;
