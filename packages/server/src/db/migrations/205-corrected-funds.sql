-- Opening funds of drawers that a second person corrected. Forward only.
create table drawer_fund_corrections (
  company_id   integer not null references companies,
  id           bigint generated always as identity,
  clerk_id     bigint not null,
  day          date not null,
  from_cents   bigint not null check (from_cents >= 0),
  fund_cents   bigint not null check (fund_cents >= 0 and fund_cents <> from_cents),
  reason       text not null check (reason <> ''),
  -- Never the clerk whose drawer it is.
  corrected_by bigint not null check (corrected_by <> clerk_id),
  corrected_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, clerk_id, day) references drawer_openings,
  foreign key (company_id, corrected_by) references users
);
create index drawer_fund_corrections_of on drawer_fund_corrections (company_id, day, clerk_id);
select wall_in('drawer_fund_corrections', 'select, insert');
