-- What the office says about the times whose last payments the database may have lost (decision 440). Forward only.
create table drawer_gaps (
  company_id  integer not null,
  clerk_id    bigint not null,
  -- When it was known to be complete last, and when it went on. Rounded down to milliseconds: the end names the gap.
  lost_since  timestamptz not null,
  lost_until  timestamptz not null,
  -- Whether everything that was taken in the gap is recorded; if not, the note says what is missing.
  is_complete boolean not null,
  note        text not null check (is_complete or note <> ''),
  answered_by bigint not null,
  answered_at timestamptz not null default clock_timestamp(),
  primary key (company_id, clerk_id, lost_until),
  foreign key (company_id, clerk_id) references users,
  foreign key (company_id, answered_by) references users
);
select wall_in('drawer_gaps', 'select, insert');
-- An office sees when the database went on after a fault; no row is of a county.
grant select on database_generations to county_pay_tenant;
