-- Labels of a search field in the languages beside English, by code. Forward only.

alter table searchable_columns add column field_labels jsonb not null default '{}';
update searchable_columns set field_labels = jsonb_build_object('es', field_label_es) where field_label_es <> '';
alter table searchable_columns drop column field_label_es;
