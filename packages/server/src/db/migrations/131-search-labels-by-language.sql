-- Labels of a search field in languages other than English, by code. Servers of the previous version still read
-- field_label_es while this runs, so a later release drops it. Forward only.

alter table searchable_columns add column field_labels jsonb not null default '{}';
update searchable_columns set field_labels = jsonb_build_object('es', field_label_es) where field_label_es <> '';
