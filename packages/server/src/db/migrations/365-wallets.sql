-- The wallet that a card came from, as the gateway says: apple_pay or google_pay. Forward only; decision 365.
alter table payments add column wallet text not null default '' check (wallet ~ '^[a-z_]{0,20}$');
