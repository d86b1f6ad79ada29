-- What a product is, as the office says it; null: as the words of its name say, as it was before. Forward only.

alter table products add column kind text check (kind in ('bill', 'misc', 'motorvehicle'));
