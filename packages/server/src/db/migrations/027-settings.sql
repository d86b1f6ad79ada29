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
select wall_in('settings_changes', 'select, insert');
