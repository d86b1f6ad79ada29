-- What a county decided about its office: who may do what, up to which amount, and for which reasons. Forward only.

create table office_controls (
  company_id  integer primary key references companies,
  -- [{Role, Permission, IsGranted}]: the cells of the matrix that are not as usual.
  permissions jsonb not null default '[]',
  -- [{Role, VoidCents, RefundCents}]: the roles that have limits.
  limits      jsonb not null default '[]',
  -- [{Code, Kinds, Labels, NeedsNote}]; null for the usual list.
  reasons     jsonb,
  -- Counts the changes: an admin who saw an earlier state does not write over a later one.
  version     integer not null default 0
);
select wall_in('office_controls', 'select, insert, update');
