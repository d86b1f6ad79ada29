-- How far a file of the post was brought in (scans, pieces): written with each batch, in its transaction, and removed at the
-- file's end. A file that comes again within a day goes on after that line.
create table post_file_runs (
  company_id integer not null references companies,
  resume_key text not null,
  progress   jsonb not null,
  heard_at   timestamptz not null default clock_timestamp(),
  primary key (company_id, resume_key)
);
select wall_in('post_file_runs', 'select');
