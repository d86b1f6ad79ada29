-- A clerk whose drawer was closed or handed over opens a new one on the same day: each opening has a number.
alter table drawer_openings drop constraint drawer_openings_pkey cascade;
alter table drawer_openings add column number integer not null default 1 check (number > 0);
alter table drawer_openings add primary key (company_id, clerk_id, day, number);
alter table drawer_fund_corrections add column number integer not null default 1;
alter table drawer_fund_corrections
  add foreign key (company_id, clerk_id, day, number) references drawer_openings;
