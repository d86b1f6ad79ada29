-- Closed days of a county's books. Forward only.

-- The day on which a line of a payment is booked: the county's calendar day, or a later one if that day was closed. Null
-- for lines of imports, which the tax system books.
alter table ledger_lines add column day date;
alter table ledger_lines disable trigger user;
update ledger_lines l set day = (l.posted_at at time zone c.time_zone)::date from companies c
  where c.id = l.company_id and l.payment_id is not null;
alter table ledger_lines enable trigger user;
alter table ledger_lines add check (payment_id is null or day is not null);
drop index ledger_lines_posted;
create index ledger_lines_day on ledger_lines (company_id, day) where payment_id is not null;

-- Each closing of a day, with the figures that it closed with. A day that is reopened and closed again has several.
create table day_closings (
  company_id integer not null references companies,
  day        date not null,
  version    integer not null check (version > 0),
  -- As in core's `DayFigures`; amounts in cents.
  figures    jsonb not null,
  -- What did not keep the day from closing, but was known: [{kind, count}].
  warnings   jsonb not null default '[]',
  note       text not null default '' check (length(note) <= 500),
  closed_by  bigint not null,
  closed_at  timestamptz not null default clock_timestamp(),
  primary key (company_id, day, version),
  foreign key (company_id, closed_by) references users
);
select wall_in('day_closings', 'select, insert');

-- A closing that no longer holds.
create table day_reopenings (
  company_id  integer not null,
  day         date not null,
  version     integer not null,
  reason_code text not null,
  reason      text not null,
  reopened_by bigint not null,
  reopened_at timestamptz not null default clock_timestamp(),
  primary key (company_id, day, version),
  foreign key (company_id, day, version) references day_closings,
  foreign key (company_id, reopened_by) references users
);
select wall_in('day_reopenings', 'select, insert');
