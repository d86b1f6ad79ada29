-- While a county stands as leaving, its undecided payments and refunds are asked about as ever, until it is read-only: payers
-- wait for them. Forward only; decision 425.
alter table moves add column is_read_only boolean not null default false;
create view counties_settling as
  select id as company_id from companies c
  where standing = 'here'
    or (standing = 'leaving' and exists (select from moves m where m.company_id = c.id and not m.is_read_only));
