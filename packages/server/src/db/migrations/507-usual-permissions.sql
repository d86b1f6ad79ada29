-- Whoever was given or denied the reports could, or could not, decide there, too.
update office_controls o set permissions = o.permissions || (
    select coalesce(jsonb_agg(jsonb_build_object('Role', p ->> 'Role', 'Permission', 'reconcile-money',
      'IsGranted', p -> 'IsGranted')), '[]')
    from jsonb_array_elements(o.permissions) p
    where p ->> 'Permission' = 'see-money' and not exists (select from jsonb_array_elements(o.permissions) q
      where q ->> 'Role' = p ->> 'Role' and q ->> 'Permission' = 'reconcile-money'))
  where jsonb_array_length(o.permissions) > 0;
-- Supervisor, Finance, and Manager usually have more permissions from now on. Where a county has changed the row of one of
-- these roles, the row stays as the county knows it: what is new is denied there until the county grants it.
update office_controls o set permissions = o.permissions || (
    select coalesce(jsonb_agg(jsonb_build_object('Role', r.role, 'Permission', n.permission, 'IsGranted', false)), '[]')
    from (values ('Supervisor', '{see-all-drawers,see-money,reopen-drawer}'::text[]),
        ('Finance', '{see-all-drawers,see-money,reconcile-money,close-day,manage-ledger-accounts,see-audit}'),
        ('Manager', '{see-all-drawers,see-money,reconcile-money,reopen-drawer,close-day,reopen-day,manage-ledger-accounts,see-audit}'))
        r (role, permissions),
      unnest(r.permissions) n (permission)
    where exists (select from jsonb_array_elements(o.permissions) p where p ->> 'Role' = r.role)
      and not exists (select from jsonb_array_elements(o.permissions) p
        where p ->> 'Role' = r.role and p ->> 'Permission' = n.permission))
  where jsonb_array_length(o.permissions) > 0;
