-- The post's own lists (operation codes, ZIP codes) go on after their last stored line, too: they belong to no county.
-- Forward only.

alter table post_file_runs drop constraint post_file_runs_pkey;
alter table post_file_runs alter column company_id drop not null;
create unique index post_file_runs_key on post_file_runs (company_id, resume_key) nulls not distinct;
