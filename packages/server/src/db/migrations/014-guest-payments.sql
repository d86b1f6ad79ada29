-- What guests pay besides bills of a cart: products, carts of Drives, one bill by its link; and card entry that gives a
-- token. Forward only.

-- Carts of Drives by the payments that were made for them.
create index payments_drives_cart on payments (company_id, (details ->> 'DrivesCartId'))
  where details ->> 'DrivesCartId' <> '';
create index payment_postings_subject on payment_postings (company_id, subject) where system = 'drives';

-- Card entry that takes no money: its frame gives a token, of which only the hash is kept here. A payment may spend it once.
create table card_entries (
  company_id     integer not null references companies,
  id             uuid not null default gen_random_uuid(),
  method         text not null check (method in ('CC', 'ACH')),
  -- Whether a captcha has to be solved.
  captcha        boolean not null,
  -- Page that opened it; exact origin.
  host_origin    text not null,
  -- Works once; emptied by the frame that opens.
  nonce_hash     bytea,
  frame_key_hash bytea,
  token_hash     bytea,
  created_at     timestamptz not null default now(),
  -- To enter a card until then; once there is a token, to spend it.
  expires_at     timestamptz not null,
  spent_at       timestamptz,
  primary key (company_id, id)
);
-- The frame knows the id alone.
create index card_entries_id on card_entries (id);
create unique index card_entries_token on card_entries (company_id, token_hash) where token_hash is not null;
create index card_entries_expires on card_entries (expires_at);
select wall_in('card_entries', 'select, update');
