-- The day on which money that moves now is booked: the county's calendar day, or the next one whose books are not closed.
-- Until this transaction ends, no day is closed (`lock_books`).
create or replace function book_day(p_company integer) returns date language plpgsql as $$
declare
  v_day date;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(format('books %s', p_company), 0));
  v_day := county_day(p_company);
  while is_day_closed(p_company, v_day) loop
    v_day := v_day + 1;
  end loop;
  return v_day;
end $$;
