-- A counter payment in the form that its callers read.
create or replace function counter_standing(p payments) returns jsonb language sql immutable as $$
  select jsonb_build_object('id', p.id, 'confirmation', p.confirmation, 'state', p.state, 'settledAt', p.settled_at)
$$;
