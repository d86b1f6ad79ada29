-- Files of bills that an admin uploads part by part, what is done with them, and what became of their lines. Forward only.

create table import_files (
  company_id integer not null,
  id         uuid not null default gen_random_uuid(),
  file_name  text not null,
  bytes      bigint not null check (bytes > 0),
  -- How much of it is there, from its beginning without a gap.
  received   bigint not null default 0 check (received between 0 and bytes),
  user_id    bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);
create index import_files_created on import_files (created_at);
select wall_in('import_files', 'select, insert, update');

create table import_parts (
  company_id integer not null,
  file_id    uuid not null,
  start      bigint not null,
  content    bytea not null,
  primary key (company_id, file_id, start),
  foreign key (company_id, file_id) references import_files on delete cascade
);
select wall_in('import_parts', 'select, insert');

-- One after the other; a run whose server ended without a word is begun anew, which adds nothing twice.
create table import_orders (
  company_id  integer not null references companies,
  id          bigint not null generated always as identity,
  -- Of the attempt: asked for again it is the same run.
  key         uuid not null,
  file_id     uuid not null,
  file_name   text not null,
  dry_run     boolean not null,
  change_key  boolean not null,
  mapping     jsonb not null,
  user_id     bigint not null,
  state       text not null default 'queued' check (state in ('queued', 'running', 'finished', 'failed')),
  failure     text not null default '',
  lines       bigint not null default 0,
  added       bigint not null default 0,
  changed     bigint not null default 0,
  unchanged   bigint not null default 0,
  held        bigint not null default 0,
  refused     bigint not null default 0,
  bytes_read  bigint not null default 0,
  bytes       bigint not null,
  created_at  timestamptz not null default now(),
  started_at  timestamptz,
  -- When the server that runs it was last heard of.
  heard_at    timestamptz,
  finished_at timestamptz,
  primary key (company_id, id),
  unique (company_id, key),
  foreign key (company_id, user_id) references users
);
create index import_orders_due on import_orders (created_at) where state in ('queued', 'running');
create index import_orders_file on import_orders (company_id, file_id, id desc);
select wall_in('import_orders', 'select, insert');

create table import_problems (
  company_id integer not null,
  order_id   bigint not null,
  position   integer not null,
  line       bigint not null,
  heading    text not null,
  reason     text not null,
  primary key (company_id, order_id, position),
  foreign key (company_id, order_id) references import_orders on delete cascade
);
select wall_in('import_problems', 'select');
