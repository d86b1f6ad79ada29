-- The times in which no server could write to the database, so that nobody could pay (decision 431). Forward only.
create table outages (
  -- The last sign that a server used it, at most half a minute before it became unusable.
  began_at timestamptz primary key,
  ended_at timestamptz not null check (ended_at >= began_at)
);
