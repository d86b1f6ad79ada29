-- Books each count of a drawer, and each reopening, on an open day; the demo's counts of the past come with their day.
create or replace function drawer_counts_are_booked() returns trigger language plpgsql as $$
begin
  new.booked_on := coalesce(new.booked_on, book_day(new.company_id));
  return new;
end $$;

create or replace trigger drawer_closings_booked before insert on drawer_closings
  for each row execute function drawer_counts_are_booked();

create or replace trigger drawer_reopenings_booked before insert on drawer_reopenings
  for each row execute function drawer_counts_are_booked();
