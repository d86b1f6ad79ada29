-- What the county counted in a file of bills, why it is imported although it differs, and what the file's own last line
-- states; null for a figure that was not given. Forward only.

alter table import_orders
  add column control_count bigint,
  add column control_cents bigint,
  add column control_reason text not null default '',
  add column trailer_count bigint,
  add column trailer_cents bigint;
