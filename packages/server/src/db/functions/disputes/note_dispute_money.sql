-- Records a movement of money because of a dispute, on the day on which it was booked.
create or replace function note_dispute_money(p_dispute disputes, p_kind text, p_movement uuid, p_cents bigint) returns void
language sql as $$
  insert into dispute_movements (company_id, movement_id, dispute_id, payment_id, kind, cents, fee_cents, day)
    select p_dispute.company_id, p_movement, p_dispute.id, p_dispute.payment_id, p_kind, p_cents,
      abs(coalesce(sum(amount_cents) filter (where account = 'fee_income'), 0)), book_day(p_dispute.company_id)
      from ledger_lines where company_id = p_dispute.company_id and payment_id = p_dispute.payment_id
        and movement_id = p_movement;
  insert into dispute_events (company_id, dispute_id, kind, details)
    values (p_dispute.company_id, p_dispute.id, p_kind, jsonb_build_object('cents', p_cents));
$$;
