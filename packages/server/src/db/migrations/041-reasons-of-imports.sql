-- Why an import refused or left alone a line: `reason` is a code from now on, and here is what its sentence names. Whoever
-- reads it, reads it in their language; what an earlier release wrote stays in its own words. Forward only.

alter table import_problems add column details jsonb not null default '{}';
