-- How often in a row an import was interrupted by a statement that took too long or collided with another, without a
-- batch stored between. Forward only.
alter table import_orders add column collisions integer not null default 0;
