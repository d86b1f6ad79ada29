-- Refuses every change of a receipt number: an auditor counts on a sequence without gaps.
create or replace function receipt_numbers_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt number never changes' using errcode = 'restrict_violation';
end $$;

create or replace trigger receipt_numbers_stay before update or delete or truncate on receipt_numbers
  for each statement execute function receipt_numbers_stay();
