-- The expiration date of a kept card, as the gateway answered it: two digits and four. '' for accounts, and for cards that
-- were kept before this was stored.
alter table kept_tokens
  add column expiration_month text not null default '' check (expiration_month ~ '^(0[1-9]|1[0-2])?$'),
  add column expiration_year text not null default '' check (expiration_year ~ '^(2\d{3})?$');
