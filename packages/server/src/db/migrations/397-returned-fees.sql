-- Fees that were charged separately and that a bank returned by themselves, once for each payment, on the county's day.
-- Forward only; decision 396.
create table returned_fees (
  company_id  integer not null,
  payment_id  uuid not null,
  movement_id uuid not null,
  cents       bigint not null,
  code        text not null,
  day         date not null,
  at          timestamptz not null default clock_timestamp(),
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references payments
);
create index returned_fees_day on returned_fees (company_id, day);
select wall_in('returned_fees', 'select, insert');
