-- What the lines of a file that were read come to, in cents: compared with the total that the county has for it. Null:
-- a run from before it was counted. Forward only.

alter table import_orders add column due_cents bigint;
