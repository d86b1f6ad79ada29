-- Card entry of a signed-in resident, for a payment of theirs or to save a card. Forward only; decision 385.

-- Null: of a guest or of office staff.
alter table card_entries add column user_id bigint;
alter table card_entries add foreign key (company_id, user_id) references users;
-- What the payment costs for which it was opened. Null: no payment.
alter table card_entries add column sub_cents bigint check (sub_cents >= 0);
alter table card_entries add column fee_cents bigint check (fee_cents >= 0);
alter table card_entries add check ((sub_cents is null) = (fee_cents is null));
-- Whether the payment is complete but for the card: only then a wallet opens, and it pays at once.
alter table card_entries add column is_ready boolean not null default false;
-- The wallet that the token came from: it pays these amounts alone, for this resident.
alter table card_entries add column wallet text not null default '' check (wallet ~ '^[a-z_]{0,20}$');
