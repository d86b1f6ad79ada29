-- Waits until no transaction is booking money of the county, and until this one ends no other begins to (`book_day`).
create or replace function lock_books(p_company integer) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(format('books %s', p_company), 0))
$$;
