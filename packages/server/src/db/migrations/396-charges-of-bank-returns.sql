-- Which of a payment's two charges an entry of a bank's file is about. Null: the payment has one, or it is not known.
-- Forward only; decision 396.
alter table ach_entries add column charge text check (charge in ('bills', 'fee'));
