-- Names of a product in languages other than English, by code. Payments and receipts keep the English name. Forward only.

alter table products add column labels jsonb not null default '{}';
