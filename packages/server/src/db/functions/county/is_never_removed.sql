-- Refuses to delete a row that is stored permanently. A trigger may refuse updates with it, too.
create or replace function is_never_removed() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what it holds', tg_table_name using errcode = 'check_violation';
end $$;

create or replace trigger payments_stay before delete or truncate on payments
  for each statement execute function is_never_removed();

create or replace trigger payment_bills_stay before delete or truncate on payment_bills
  for each statement execute function is_never_removed();

create or replace trigger payment_events_stay before update or delete or truncate on payment_events
  for each statement execute function is_never_removed();

create or replace trigger payment_misc_lines_stay before delete or truncate on payment_misc_lines
  for each statement execute function is_never_removed();

create or replace trigger payment_refunds_stay before delete or truncate on payment_refunds
  for each statement execute function is_never_removed();

create or replace trigger terminal_log_stays before update or delete or truncate on terminal_log
  for each statement execute function is_never_removed();

create or replace trigger drawer_closings_stay before update or delete or truncate on drawer_closings
  for each statement execute function is_never_removed();

create or replace trigger returned_check_charges_stay before delete or truncate on returned_check_charges
  for each statement execute function is_never_removed();

create or replace trigger collections_stay before delete or truncate on collections
  for each statement execute function is_never_removed();

create or replace trigger collection_parts_stay before update or delete or truncate on collection_parts
  for each statement execute function is_never_removed();

create or replace trigger drawer_openings_stay before update or delete or truncate on drawer_openings
  for each statement execute function is_never_removed();

create or replace trigger drawer_receipts_stay before update or delete or truncate on drawer_receipts
  for each statement execute function is_never_removed();

create or replace trigger drawer_reopenings_stay before update or delete or truncate on drawer_reopenings
  for each statement execute function is_never_removed();

create or replace trigger drawer_fund_corrections_stay before update or delete or truncate on drawer_fund_corrections
  for each statement execute function is_never_removed();

create or replace trigger gateway_accounts_stay before delete or truncate on gateway_accounts
  for each statement execute function is_never_removed();

create or replace trigger deadline_extensions_stay before delete or truncate on deadline_extensions
  for each statement execute function is_never_removed();
