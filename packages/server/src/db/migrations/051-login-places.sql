-- Wrong passwords are counted by account and by the place they come from (decision 051). Forward only.

-- Of a keyed hash of a network, or the hash of a device's token; empty for all places together that the account does
-- not know. Rows from before are such a total.
alter table login_failures add column place bytea not null default '';
alter table login_failures alter column place drop default;
alter table login_failures drop constraint login_failures_pkey;
alter table login_failures add primary key (company_id, email_hash, place);
create index login_failures_last on login_failures (last_at);

-- Where a user has signed in from: a keyed hash of the network, the hash of the device's token. Neither tells an address.
create table known_places (
  company_id integer not null,
  user_id    bigint not null,
  place      bytea not null,
  seen_at    timestamptz not null default now(),
  primary key (company_id, user_id, place),
  foreign key (company_id, user_id) references users
);
create index known_places_seen on known_places (seen_at);
select wall_in('known_places', 'select');
