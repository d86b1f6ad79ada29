-- The fee as a charge of its own. Forward only; decision 370.

-- The counties whose agreement asks for it, and since when. Null: an operator at the command line.
create table separate_fees (
  company_id integer not null references companies,
  since      timestamptz not null default clock_timestamp(),
  since_by   bigint,
  primary key (company_id),
  foreign key (company_id, since_by) references users
);
select wall_in('separate_fees', 'select, insert, delete');

-- The fee as a charge of its own, and the gateway's ID for it. Null: the fee is part of the one charge.
alter table payments add column fee_charge_cents bigint;
alter table payments add column fee_gateway_id text;
-- The gateway's ID for the refund of the fee, where that is a charge of its own.
alter table payment_refunds add column fee_gateway_id text;
-- Which of the payment's two charges is disputed. Null: the payment has one.
alter table disputes add column leg text check (leg in ('bills', 'fee'));
