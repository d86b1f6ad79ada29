-- An import goes on where it stopped. Forward only.

-- Which file with which mapping a run brings in, and how far it is: written with each batch, in its transaction.
alter table import_runs add column resume_key text;
alter table import_runs add column progress jsonb;
alter table import_runs add column heard_at timestamptz;

-- Of the server that runs an order. One that was silent for some seconds loses it to another.
alter table import_orders add column lease uuid;
