-- Notifies all processes to drop their short-lived caches of companies.
create or replace function companies_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('county_pay_companies', '');
  return null;
end $$;

create or replace trigger companies_changed after insert or update or delete on companies
  for each statement execute function companies_changed();

create or replace trigger products_changed after insert or update or delete on products
  for each statement execute function companies_changed();

create or replace trigger searchable_columns_changed after insert or update or delete on searchable_columns
  for each statement execute function companies_changed();
