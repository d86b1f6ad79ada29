-- The day on which money that moves now is booked: the county's calendar day, or the next one whose books are not closed.
-- Until this transaction ends, no day is closed (`lock_books`).
create or replace function book_day(p_company integer) returns date language plpgsql as $$
declare
  -- An expression starts faster than a statement. The statement below sees what was closed before the lock was free.
  v_locked constant boolean := pg_advisory_xact_lock_shared(hashtextextended('books ' || p_company, 0)) is not null;
  v_day date;
  v_closed boolean;
begin
  select t.day, exists (select from day_closings c where c.company_id = p_company and c.day = t.day)
    into v_day, v_closed
    from (select (now() at time zone time_zone)::date as day from companies where id = p_company) t;
  while v_closed and is_day_closed(p_company, v_day) loop
    v_day := v_day + 1;
  end loop;
  return v_day;
end $$;
