-- After a failover, the gateways' charges are compared with the payments (decision 401). Forward only.
alter table database_generations
  -- When the gateways are asked about the charges of the time that may be lost; a server that takes it moves it on.
  add column search_at   timestamptz not null default clock_timestamp() + interval '2 minutes',
  add column searched_at timestamptz,
  -- How many charges the books did not know.
  add column found       integer not null default 0,
  -- The gateways that cannot list their charges, by name; '' if all can.
  add column unsearched  text not null default '';

-- The installation, as it names itself at a gateway: two that share an account must not mistake each other's charges for
-- their own. A restored backup is the same installation.
create table installation (
  one_row boolean primary key default true check (one_row),
  id      uuid not null default gen_random_uuid()
);
insert into installation default values;
-- A county's payment names it.
grant select on installation to county_pay_tenant;
