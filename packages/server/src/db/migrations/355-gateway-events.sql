-- Events that gateways sent by themselves, each once, so that a repeated one does nothing (decision 356). Deleted after a
-- month. Forward only.
create table gateway_events (
  -- The account that signed it, by the name of its position in the list of returns.
  account     text not null,
  -- The gateway's ID of the event.
  id          text not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (account, id)
);
create index gateway_events_old on gateway_events (received_at);

-- Refunds that are looked at again, also after they were settled: some fail days later.
drop index payment_refunds_to_settle;
create index payment_refunds_to_look_at on payment_refunds (next_check_at) where next_check_at is not null;
