-- Marks a payment for the office's review: `p_why` is a sentence, `p_about` is for programs: {code, cents, detail}.
create or replace function note_payment(p_payment payments, p_why text, p_about jsonb default '{"code": "other"}') returns void
language sql as $$
  insert into payment_events (company_id, payment_id, from_state, to_state, why)
    values (p_payment.company_id, p_payment.id, p_payment.state, p_payment.state, p_why);
  update payments set needs_attention = p_why, attention = p_about
    where company_id = p_payment.company_id and id = p_payment.id;
$$;
