-- A statement is new if its date is later than the previous one; a first date is only a correction.
create or replace function bill_was_stated() returns trigger language plpgsql as $$
begin
  new.stated_at := now();
  return new;
end $$;

create or replace trigger bill_stated before update of statement_date on bills
  for each row when (new.statement_date > old.statement_date) execute function bill_was_stated();
