-- Two states of a payment that the gateway has not decided: `challenged` waits for the payer, whom their bank asks to
-- approve it, and `pending` waits for the bank, for days if need be (decision 345). Forward only.
insert into payment_states values ('challenged'), ('pending');
insert into payment_transitions values
  ('submitted', 'challenged'), ('submitted', 'pending'),
  ('unknown', 'challenged'), ('unknown', 'pending'),
  ('challenged', 'succeeded'), ('challenged', 'declined'), ('challenged', 'unknown'), ('challenged', 'pending'),
  ('pending', 'succeeded'), ('pending', 'declined'), ('pending', 'unknown');
