-- Files of bills that a county drops into a folder of the server. Forward only.

-- The schedule of a county. Its imports run in the name of the user who turned it on, who also gets the mail.
create table import_folders (
  company_id    integer primary key references companies,
  enabled       boolean not null,
  every_minutes integer not null check (every_minutes between 1 and 1440),
  user_id       bigint not null,
  looked_at     timestamptz,
  next_look_at  timestamptz not null default now(),
  -- A code: why the folder could not be read at the last look.
  problem       text not null default '',
  foreign key (company_id, user_id) references users
);
create index import_folders_due on import_folders (next_look_at) where enabled;
select wall_in('import_folders', 'select, insert, update');

-- A file in the folder. `waiting`: it may still be growing. `known`: the same bytes were imported before.
create table import_folder_files (
  company_id  integer not null references companies,
  id          bigint generated always as identity,
  file_name   text not null,
  -- Its name in the folder `working`, while it is imported.
  taken_as    text not null default '',
  state       text not null check (state in ('waiting', 'importing', 'done', 'failed', 'known')),
  bytes       bigint not null,
  modified_ms bigint not null,
  seen_at     timestamptz not null default clock_timestamp(),
  hash        bytea,
  order_id    bigint,
  message     text not null default '',
  ended_at    timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references import_orders
);
create unique index import_folder_files_waiting on import_folder_files (company_id, file_name) where state = 'waiting';
-- The same bytes are imported once.
create unique index import_folder_files_once on import_folder_files (company_id, hash) where state in ('importing', 'done');
select wall_in('import_folder_files', 'select, insert');
