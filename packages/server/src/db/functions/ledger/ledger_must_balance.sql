-- Refuses a movement of the ledger whose lines do not sum to zero cents.
create or replace function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if exists (select from new_lines group by company_id, movement_id having sum(amount_cents) <> 0) then
    raise exception 'ledger movement does not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger ledger_balances after insert on ledger_lines
  referencing new table as new_lines for each statement execute function ledger_must_balance();
