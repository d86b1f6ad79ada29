-- A statement is new if its date is later than the previous one; a first date is only a correction. It runs after the
-- update: a trigger before it would make every update of a bill compute all generated columns again.
create or replace function bill_was_stated() returns trigger language plpgsql as $$
begin
  update bills set stated_at = now() where company_id = new.company_id and id = new.id;
  return null;
end $$;

create or replace trigger bill_stated after update of statement_date on bills
  for each row when (new.statement_date > old.statement_date) execute function bill_was_stated();
