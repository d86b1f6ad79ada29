-- Why an office gave money back, in its own words. Forward only.

alter table payment_refunds add column reason text not null default '' check (length(reason) <= 200);
