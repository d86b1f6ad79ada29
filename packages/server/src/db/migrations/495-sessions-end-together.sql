-- Sessions that end with another one, and sessions in which the password was entered again. Forward only; decisions 496
-- and 497.
alter table sessions
  -- The session from which its user switched to this county; it may be of another county.
  add column parent_company_id integer,
  add column parent_id uuid,
  -- When the password was last entered again in this session.
  add column password_at timestamptz,
  add check ((parent_company_id is null) = (parent_id is null));
create index sessions_parent on sessions (parent_company_id, parent_id) where parent_id is not null;
