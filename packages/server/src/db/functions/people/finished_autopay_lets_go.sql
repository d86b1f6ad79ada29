-- Lets a saved method be removed if only finished schedules use it, and removes them with it.
create or replace function finished_autopay_lets_go() returns trigger language plpgsql as $$
begin
  delete from autopay_schedules
    where company_id = old.company_id and saved_method_id = old.id and state = 'finished';
  return old;
end $$;

create or replace trigger finished_autopay_lets_go before delete on saved_methods
  for each row execute function finished_autopay_lets_go();
