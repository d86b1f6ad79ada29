-- Every change that an admin made of a county's settings, with what stood there before. Append-only. Forward only.
create table settings_changes (
  company_id integer not null references companies,
  id         bigint generated always as identity,
  user_id    bigint not null,
  at         timestamptz not null default clock_timestamp(),
  -- What was changed, such as 'Flags.EAlert' or 'Products'.
  names      text[] not null,
  before     jsonb not null,
  after      jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);
create function settings_changes_stay() returns trigger language plpgsql as $$
begin
  raise exception 'changes of settings are kept' using errcode = 'check_violation';
end $$;
create trigger settings_changes_append_only before update or delete or truncate on settings_changes
  for each statement execute function settings_changes_stay();
select wall_in('settings_changes', 'select, insert');
