-- The times in which a gateway answered no call, so that nobody could pay by card or bank account (decision 465). One row
-- for each county whose payments went to that account. Forward only.
create table gateway_outages (
  company_id       integer not null references companies,
  id               bigint generated always as identity,
  -- Null: the installation's account.
  account_id       uuid,
  -- The last answer before, as far as a server knew of one.
  answered_at      timestamptz,
  -- When the first call without an answer began, and when the last one ended.
  began_at         timestamptz not null,
  unanswered_until timestamptz not null check (unanswered_until >= began_at),
  -- How many calls had no answer, and two of the payments or requests that they were about.
  calls            integer not null,
  requests         text[] not null,
  -- The next answer; null until there is one.
  ended_at         timestamptz check (ended_at >= unanswered_until),
  -- Until then it is a failure of single calls, which is forgotten with the next answer.
  is_outage        boolean not null generated always as (calls >= 3 and cardinality(requests) > 1
    and unanswered_until - began_at >= interval '90 seconds') stored,
  primary key (company_id, id),
  foreign key (company_id, account_id) references gateway_accounts
);
create unique index gateway_outages_open on gateway_outages (company_id, account_id) nulls not distinct where ended_at is null;
create index gateway_outages_ended on gateway_outages (company_id, ended_at);
select wall_in('gateway_outages', 'select');
