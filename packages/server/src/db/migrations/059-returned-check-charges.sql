-- The charge for a returned eCheck that payers of a Tyler county consent to (decision 059): posted when the bank returns the
-- payment, owed with its oldest bill, and waived by the office with a reason. Forward only.

-- returned_check_income: what such charges bring. returned_check_due: what is owed for a payment of products, which have no bill.
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('receivable', 'levied', 'clearing', 'fee_income', 'refunds', 'cash', 'check', 'misc', 'unapplied',
   'returned_check_income', 'returned_check_due')) not valid;
alter table ledger_lines drop constraint ledger_lines_kind_check;
alter table ledger_lines add constraint ledger_lines_kind_check check (kind in
  ('import', 'adjustment', 'payment', 'return', 'void', 'refund', 'returned_check', 'waiver')) not valid;

-- How much of a bill's balance is such charges.
alter table bills add column returned_check_cents bigint not null default 0 check (returned_check_cents >= 0);

create table returned_check_charges (
  company_id   integer not null references companies,
  payment_id   uuid not null,
  -- The bill with which it is owed; null where products were paid.
  bill_id      bigint,
  amount_cents bigint not null check (amount_cents > 0),
  movement_id  uuid not null,
  charged_on   date not null,
  charged_at   timestamptz not null default clock_timestamp(),
  waived_at    timestamptz,
  -- Who waived it; null for the operator at the command line.
  waived_by    bigint,
  reason       text not null default '' check (length(reason) <= 200),
  waiver_id    uuid,
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references payments,
  foreign key (company_id, bill_id) references bills,
  foreign key (company_id, waived_by) references users,
  check ((waived_at is null) = (waiver_id is null)),
  check (waived_at is null or reason <> '')
);
create index returned_check_charges_on on returned_check_charges (company_id, charged_on);
select wall_in('returned_check_charges', 'select, insert, update');
