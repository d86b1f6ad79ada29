-- A refund in the form that the callers of the decisions read; amounts are in cents.
create or replace function refund_standing(r payment_refunds) returns jsonb language sql stable as $$
  select jsonb_build_object('id', r.id, 'companyId', r.company_id, 'paymentId', r.payment_id, 'kind', r.kind,
    'state', r.state, 'amountCents', r.amount_cents, 'feeCents', r.fee_cents, 'confirmation', r.confirmation,
    'originalConfirmation', p.confirmation, 'gatewayId', coalesce(p.gateway_id, ''), 'feePart', fee_part(r, p), 'feeChargeId', coalesce(p.fee_gateway_id, ''), 'declineCode', r.decline_code,
    'needsAttention', r.needs_attention, 'settledAt', r.settled_at)
  from payments p where p.company_id = r.company_id and p.id = r.payment_id
$$;
