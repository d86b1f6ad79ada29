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
