-- The states that the installation's database went on from: a new row for each failover, restore, or move to another
-- PostgreSQL, and whenever an operator accepts a database that lost something. Forward only; decision 400.
create table database_generations (
  number       bigint primary key,
  -- Of the PostgreSQL, and of its log.
  system_id    text not null,
  timeline     integer not null,
  log_position pg_lsn not null,
  began_at     timestamptz not null default clock_timestamp(),
  -- When servers last noted that they use it, within half a minute.
  alive_at     timestamptz not null default clock_timestamp(),
  -- Until when the generation before is known to be complete; what was committed after that may be lost. Null for the first.
  lost_since   timestamptz,
  cause        text not null check (cause in ('first', 'failover', 'moved', 'accepted')),
  -- For one that was accepted: the newest timeline that the cluster knew of then, and that is lost.
  over_timeline integer not null default 0,
  -- What the operator said who accepted it; '' otherwise.
  note         text not null default ''
);
