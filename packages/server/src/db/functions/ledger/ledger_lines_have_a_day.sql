-- Books a line of a payment on an open day if the function that posts it did not.
create or replace function ledger_lines_have_a_day() returns trigger language plpgsql as $$
begin
  new.day := book_day(new.company_id);
  return new;
end $$;

create or replace trigger ledger_lines_booked before insert on ledger_lines
  for each row when (new.payment_id is not null and new.day is null) execute function ledger_lines_have_a_day();
