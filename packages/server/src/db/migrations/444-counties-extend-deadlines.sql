-- A county's admins extend deadlines themselves (decision 432). Forward only.
alter table deadline_extensions
  -- Null: an operator, at the command line.
  add column recorded_by bigint,
  add foreign key (company_id, recorded_by) references users;
grant insert, update on deadline_extensions to county_pay_tenant;
-- No row of it is of a county.
grant select on outages to county_pay_tenant;
