-- What a search field is called to who reads Spanish; '': as in English. Forward only.

alter table searchable_columns add column field_label_es text not null default '';
