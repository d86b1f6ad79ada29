-- Drawers: opening funds, counts by denomination, handovers between clerks, reopened counts, and kinds of checks. Forward
-- only.

-- Of a paper check: null for checks that were taken before the kind was recorded.
alter table payments
  add column check_kind text check (check_kind in ('personal', 'cashiers', 'certified', 'money_order')),
  add check (check_kind is null or method = 'CHECK');

-- The money with which a clerk opens the drawer of a day.
create table drawer_openings (
  company_id integer not null references companies,
  clerk_id   bigint not null,
  day        date not null,
  fund_cents bigint not null check (fund_cents >= 0),
  -- The number of pieces of each denomination; null for a fund that was stated, not counted.
  pieces     jsonb,
  opened_by  bigint not null,
  opened_at  timestamptz not null default clock_timestamp(),
  primary key (company_id, clerk_id, day),
  foreign key (company_id, clerk_id) references users,
  foreign key (company_id, opened_by) references users
);
select wall_in('drawer_openings', 'select, insert');

-- Each count of a drawer gets the next number: of two at the same time, one is refused.
alter table drawer_closings
  add column number      integer,
  -- Null for amounts that were typed, before drawers were counted by denomination.
  add column pieces      jsonb,
  add column check_count integer check (check_count >= 0),
  -- The fund in the expected cash, and the cash that stays in the drawer.
  add column fund_cents  bigint not null default 0,
  add column kept_cents  bigint not null default 0 check (kept_cents >= 0),
  add column bag_number  text not null default '',
  -- Why the count differs.
  add column reason      text not null default '',
  -- The clerk who takes the drawer over; null if the count closes the day.
  add column handed_to   bigint,
  add foreign key (company_id, handed_to) references users,
  add check (handed_to is null or (handed_to <> clerk_id and kept_cents = 0 and bag_number = ''));
alter table drawer_closings disable trigger user;
update drawer_closings c set number = n.number from (
    select company_id, id, row_number() over (partition by company_id, clerk_id, day order by id) as number
    from drawer_closings) n
  where n.company_id = c.company_id and n.id = c.id;
alter table drawer_closings enable trigger user;
alter table drawer_closings alter column number set not null;
drop index drawer_closings_day;
create unique index drawer_closings_day on drawer_closings (company_id, day, clerk_id, number);

-- The other clerk's count of a drawer that was handed over.
create table drawer_receipts (
  company_id  integer not null references companies,
  closing_id  bigint not null,
  pieces      jsonb not null,
  received_by bigint not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (company_id, closing_id),
  foreign key (company_id, closing_id) references drawer_closings,
  foreign key (company_id, received_by) references users
);
select wall_in('drawer_receipts', 'select, insert');

-- A count that no longer holds: a supervisor opened the drawer again, or a clerk took back what the other did not confirm.
create table drawer_reopenings (
  company_id  integer not null references companies,
  closing_id  bigint not null,
  reason      text not null,
  reopened_by bigint not null,
  reopened_at timestamptz not null default clock_timestamp(),
  primary key (company_id, closing_id),
  foreign key (company_id, closing_id) references drawer_closings,
  foreign key (company_id, reopened_by) references users
);
select wall_in('drawer_reopenings', 'select, insert');
