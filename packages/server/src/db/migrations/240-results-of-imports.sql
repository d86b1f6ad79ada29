-- Why an import failed and what became of a file from a county's folder, as data: a sentence in the reader's language is
-- made from it. Forward only.

-- `failure` is a code, and these are its values; a sentence from an earlier release has none.
alter table import_orders add column failure_details jsonb not null default '{}';
-- The same for `message`.
alter table import_folder_files add column details jsonb not null default '{}';
-- The language of the admin who turned the schedule on, for the emails and the reports in the folder.
alter table import_folders add column language text not null default 'en';
