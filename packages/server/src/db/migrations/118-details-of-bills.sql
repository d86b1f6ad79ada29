-- What some counties print on their bills besides, by name (PREVIEW-043). Forward only.

alter table bills add column details jsonb not null default '{}';
