-- Postings of payments whose disputes take money back for good, or pay it back late. Forward only; decision 395.

-- Under which reference the system knows the posting. Null: under the payment's ID, as the first posting of a payment.
alter table payment_postings add column reference uuid;
-- What is posted of each bill, [{bill, amountCents}], and altogether. Null: what the payment paid.
alter table payment_postings add column bills jsonb;
alter table payment_postings add column amount_cents bigint;
-- What lost disputes had taken of the bills or products when this was posted or withdrawn.
alter table payment_postings add column lost_cents bigint not null default 0;

update payment_postings q set lost_cents = d.lost
  from (select company_id, payment_id, sum(net_cents) as lost from disputes where state = 'lost' group by 1, 2) d
  where d.company_id = q.company_id and d.payment_id = q.payment_id and q.state in ('withdrawing', 'withdrawn');
