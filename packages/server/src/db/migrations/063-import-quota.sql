-- Files that nobody finishes to upload are dropped, and a county has only so much room for files. Forward only.

-- When the last part came.
alter table import_files add column heard_at timestamptz not null default now();
