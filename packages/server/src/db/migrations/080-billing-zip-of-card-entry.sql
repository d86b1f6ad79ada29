-- The ZIP of the billing address that was typed before card entry opened, for its frame alone. Forward only.

alter table card_entries add column billing_zip text not null default '' check (length(billing_zip) <= 10);
