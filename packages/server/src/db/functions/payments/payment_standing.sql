-- A payment in the form that the callers of the decisions read; totalCents is in cents, processingMs in milliseconds
-- since it was submitted. Volatile, as the clock is: PostgreSQL then copies the expression into its callers.
create or replace function payment_standing(p payments) returns jsonb language sql volatile as $$
  select jsonb_build_object('id', p.id, 'companyId', p.company_id, 'state', p.state, 'method', p.method,
    'totalCents', p.total_cents, 'accountId', p.gateway_account_id, 'gatewayId', p.gateway_id, 'fee', fee_charge(p), 'confirmation', p.confirmation, 'declineCode', p.decline_code,
    'needsAttention', p.needs_attention, 'isUnapplied', p.is_unapplied, 'verifyUrl', case when p.state = 'pending' then p.verify_url end,
    'about', case when p.state = 'submitted' then charge_about(p) end,
    'processingMs', floor(extract(epoch from clock_timestamp() - coalesce(p.submitted_at, clock_timestamp())) * 1000))
$$;
