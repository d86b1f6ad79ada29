-- How a county moves to another database (decision 425). Forward only.
alter table companies
  -- Since when it stands as `standing` says.
  add column standing_since timestamptz not null default clock_timestamp();

-- The counties that the background work of this database acts for: neither those that another database serves, or is
-- about to serve, nor those that are about to leave.
create view counties_here as select id as company_id from companies where standing = 'here';
grant select on counties_here to county_pay_tenant;

-- A move that is under way, in both databases; nothing of a county itself. No tenant reads it.
create table moves (
  company_id integer primary key references companies (id),
  id         uuid not null,
  began_at   timestamptz not null default clock_timestamp(),
  -- Where the gateways' lists had been read to before the county's background work stopped.
  cursors    jsonb not null default '{}',
  -- Written after the last change of the county: the other database has everything once it has this.
  mark       uuid
);
alter table moves enable row level security;

-- Changes of a single county's rows can be replicated only if the company is among what identifies a row.
do $$
declare
  v_table regclass;
begin
  for v_table in select c.oid::regclass from pg_class c join pg_attribute k on k.attrelid = c.oid and k.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and k.attnum = any(i.indkey)) loop
    execute format('alter table %s replica identity full', v_table);
  end loop;
end $$;
