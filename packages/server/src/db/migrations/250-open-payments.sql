-- What changes twice in every payment moves out of the indexes of payments and payment_bills: a changed row then stays in
-- its page, and writes no index entry (decision 255). Forward only.

-- Payments that are not over: created, submitted, or unknown. The guard of payments keeps the list.
create table open_payments (
  company_id    integer not null,
  payment_id    uuid not null,
  -- As in payments: when to ask the gateway; null while nobody does.
  next_check_at timestamptz,
  primary key (company_id, payment_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
insert into open_payments
  select company_id, id, next_check_at from payments where state in ('created', 'submitted', 'unknown');
select wall_in('open_payments', 'select, insert, update, delete');

-- Bills of payments that are submitted or unknown: the gateway may have taken the money. The key refuses a second one.
create table pending_bills (
  company_id integer not null,
  bill_id    bigint not null,
  payment_id uuid not null,
  primary key (company_id, bill_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
insert into pending_bills select company_id, bill_id, payment_id from payment_bills where pending;
select wall_in('pending_bills', 'select, insert, update, delete');
alter table payment_bills drop column pending;

-- A press of the button that pays a checkout. `attempt_key`, which is indexed, is for payments without a checkout.
alter table payments add column press_key uuid;
alter table payments disable trigger user;
update payments set press_key = attempt_key
  where checkout_id is not null and attempt_key is not null and state in ('submitted', 'unknown', 'declined');
alter table payments enable trigger user;

-- Found by what they index: in partitioned tables, their names differ.
do $$ declare v_index regclass; begin
  for v_index in select indexrelid::regclass from pg_index where indrelid = 'payments'::regclass
    and pg_get_expr(indpred, indrelid) ~ 'next_check_at|taken_on|state = ''created'''
  loop
    execute format('drop index %s', v_index);
  end loop;
end $$;
-- Payments lie in the order of their days, so the first and last day of each block of pages is all that a search needs.
create index payments_days on payments using brin (company_id, taken_on, submitted_at) with (autosummarize = on);

-- PostgreSQL reads a check again for every statement that changes the row. Their triggers check the same
-- (payments_keep_their_subject, ledger_must_balance).
do $$ declare v_each record; begin
  for v_each in select conrelid::regclass as name, conname from pg_constraint
    where contype = 'c' and coninhcount = 0 and conrelid in ('payments'::regclass, 'ledger_lines'::regclass)
  loop
    execute format('alter table %s drop constraint %I', v_each.name, v_each.conname);
  end loop;
end $$;

-- No statement looks for lines of the ledger by their bill.
do $$ declare v_index regclass; begin
  for v_index in select indexrelid::regclass from pg_index where indrelid = 'ledger_lines'::regclass
    and pg_get_expr(indpred, indrelid) like '%bill_id%'
  loop
    execute format('drop index %s', v_index);
  end loop;
end $$;

-- Events are read by their payment alone.
alter table payment_events drop constraint payment_events_pkey;
alter table payment_events add primary key (company_id, payment_id, id);
drop index payment_events_payment;
