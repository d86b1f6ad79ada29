-- A request for approval as `begin_refund` returns it.
create or replace function refund_waits(a refund_approvals) returns jsonb language sql stable as $$
  select jsonb_build_object('decision', 'waiting', 'approval',
    jsonb_build_object('id', a.id, 'state', a.state, 'note', a.note, 'originalConfirmation', p.confirmation))
  from payments p where p.company_id = a.company_id and p.id = a.payment_id
$$;
