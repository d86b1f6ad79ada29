-- What is done once in the life of a database, such as filling an empty one with the demo counties. A step that was
-- begun and not finished is done again.
create table one_time_steps (
  name        text primary key,
  begun_at    timestamptz not null default now(),
  finished_at timestamptz
);
