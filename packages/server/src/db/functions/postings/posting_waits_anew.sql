-- A posting that has something else to tell its system waits from now on; one that is only tried again does not.
create or replace function posting_waits_anew() returns trigger language plpgsql as $$
begin
  if new.next_try_at is not null and (old.next_try_at is null or new.state <> old.state) then
    new.waiting_since := clock_timestamp();
  end if;
  return new;
end $$;

create or replace trigger posting_waits_anew before update on payment_postings
  for each row execute function posting_waits_anew();
