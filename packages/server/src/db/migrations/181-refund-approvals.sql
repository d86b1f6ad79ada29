-- Voids and refunds above the limit of the person who asks: another person decides. Forward only.

create table refund_approvals (
  company_id   integer not null,
  id           uuid not null default gen_random_uuid(),
  payment_id   uuid not null,
  -- As asked; what it is when it is approved follows from the payment then.
  kind         text not null check (kind in ('void', 'refund')),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents    bigint not null check (fee_cents between 0 and amount_cents),
  -- The order of `begin_refund`, with which the refund is made once it is approved.
  refund_order jsonb not null,
  key          uuid not null,
  request_hash bytea not null,
  user_id      bigint not null,
  state        text not null default 'waiting'
    check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'outdated')),
  created_at   timestamptz not null default clock_timestamp(),
  decided_by   bigint,
  decided_at   timestamptz,
  note         text not null default '' check (length(note) <= 200),
  refund_id    uuid,
  primary key (company_id, id),
  unique (company_id, key),
  foreign key (company_id, payment_id) references payments,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, decided_by) references users,
  foreign key (company_id, refund_id) references payment_refunds,
  -- Never the same person.
  check (decided_by <> user_id or state = 'withdrawn'),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'approved') = (refund_id is not null))
);
-- One at a time for a payment: two requests could each be right and together give back too much.
create unique index refund_approvals_one on refund_approvals (company_id, payment_id) where state = 'waiting';
create index refund_approvals_latest on refund_approvals (company_id, created_at desc);
select wall_in('refund_approvals', 'select, insert, update');

-- The reason's code on the county's list; '' for a request without one.
alter table payment_refunds add column reason_code text not null default '' check (length(reason_code) <= 40);
