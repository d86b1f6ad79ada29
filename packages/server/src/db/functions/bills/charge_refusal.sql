-- Why a bill of a payment cannot be paid now, as a code; null if it can. `p_quoted`: the balance that the payer saw.
-- `p_since`, `p_declines`: its declines, null for none. `p_restricts`: whether the county restricts anyone, because the
-- restrictions of most bills need no function. Volatile, as the clock is: PostgreSQL then copies the expression into
-- its callers.
create or replace function charge_refusal(
  b bills, p_quoted bigint, p_since timestamptz, p_declines integer, p_most_declines integer, p_payer text,
  p_restricts boolean
) returns text language sql volatile as $$
  select case
    when p_since > clock_timestamp() - interval '1 hour' and p_declines >= p_most_declines then 'too_many_attempts'
    when (b.is_pending_tax_sale or b.is_non_payable or b.statuses <> '{}' or p_restricts)
      and bill_restriction(b, p_payer) is not null then 'bill_restricted'
    when b.balance_cents <= 0 then 'bill_paid'
    when b.balance_cents <> p_quoted then 'amount_changed' end
$$;
