-- The result of a decision that refuses, with its code.
create or replace function payment_refused(p_code text) returns jsonb language sql immutable as $$
  select jsonb_build_object('decision', 'refused', 'code', p_code)
$$;
