-- Receipt numbers of payments taken at a counter: 1, 2, 3, … in each county (decision 198). Forward only.

-- The county's last number. Only commits that allot a number lock its row.
create table receipt_counters (
  company_id  integer primary key references companies,
  last_number bigint not null
);
select wall_in('receipt_counters', 'select, insert, update');

-- A number is allotted once and never changes.
create table receipt_numbers (
  company_id integer not null references companies,
  number     bigint not null check (number > 0),
  payment_id uuid not null,
  primary key (company_id, number),
  unique (company_id, payment_id),
  foreign key (company_id, payment_id) references payments (company_id, id)
);
select wall_in('receipt_numbers', 'select, insert');

-- Payments taken before have theirs in the order in which they succeeded.
insert into receipt_numbers (company_id, number, payment_id)
  select company_id, row_number() over (partition by company_id order by settled_at, id), id
    from payments
    where clerk_id is not null and settled_at is not null and not is_unapplied
      and state in ('succeeded', 'void_submitted', 'refund_submitted', 'voided', 'refunded', 'returned');
insert into receipt_counters (company_id, last_number)
  select company_id, max(number) from receipt_numbers group by company_id;
