-- How a county's settlement files are read. Forward only.

create table settlement_mappings (
  company_id integer primary key references companies,
  mapping    jsonb not null
);
select wall_in('settlement_mappings', 'select, insert, update');

-- A bank's file has deposits of many payments, so a payment that is not in it is not missing.
alter table settlement_files add column is_bank boolean not null default false;
