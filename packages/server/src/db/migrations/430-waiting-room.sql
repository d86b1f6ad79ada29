-- The line in which payers wait before card entry while more arrive than can be served (decision 430). Forward only.

-- The installation's own pace; one row.
create table waiting_room (
  one_row   boolean primary key default true check (one_row),
  -- How many more payers may be let in now; below 1, the next one waits.
  budget    double precision not null default 0,
  -- Payers per second while slowed down; null: as many as the settings allow.
  speed     double precision,
  slowed_at timestamptz,
  -- How many were let in per second, of the last ten seconds or so.
  recent    double precision not null default 0,
  moved_at  timestamptz not null default '-infinity'
);
insert into waiting_room default values;

-- The same for each county, and its line.
create table waiting_lines (
  company_id        integer primary key references companies on delete cascade,
  -- How many payments a minute the county's gateway allows; null: not known.
  per_minute        integer check (per_minute > 0),
  budget            double precision not null default 0,
  speed             double precision,
  slowed_at         timestamptz,
  recent            double precision not null default 0,
  moved_at          timestamptz not null default '-infinity',
  -- Since when there is a line; null for none.
  since             timestamptz,
  -- The numbers of the newest place, and of the last one whose turn has come.
  last_number       bigint not null default 0,
  served_number     bigint not null default 0,
  -- How many numbers a minute get their turn, of the last two minutes.
  served_per_minute double precision not null default 0
);

create table waiting_places (
  company_id  integer not null references waiting_lines on delete cascade,
  -- Of the payment attempt's key, which only its payer's browser knows.
  ticket_hash bytea not null,
  number      bigint not null,
  entered_at  timestamptz not null default clock_timestamp(),
  asked_at    timestamptz not null default clock_timestamp(),
  -- When its turn came; null before that.
  admitted_at timestamptz,
  primary key (company_id, ticket_hash)
);
create index waiting_places_order on waiting_places (company_id, number) where admitted_at is null;

select wall_in('waiting_lines', 'select');
select wall_in('waiting_places', 'select');
