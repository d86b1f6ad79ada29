-- Payments without a checkout, decided in one place: over a counter, by terminal, by somebody signed in, and by the
-- system for them. And the tokens under which a gateway keeps cards and accounts. Forward only.

-- Cards and accounts that a gateway keeps for somebody, or was asked to. `id` is the reference under which the gateway
-- knows the asking; `token` is the lasting token that it gave, which a saved method of the same person may hold.
create table kept_tokens (
  company_id   integer not null,
  id           uuid not null default gen_random_uuid(),
  user_id      bigint not null,
  key          uuid not null,
  request_hash bytea not null,
  method       text not null check (method in ('CC', 'ACH')),
  -- Null until the gateway has kept it, and where it declined.
  token        text,
  card_brand   text not null default '',
  last4        text not null default '' check (last4 ~ '^\d{0,4}$'),
  decline_code text,
  created_at   timestamptz not null default now(),
  -- When a saved method took it up; one that nothing took up within a day is forgotten.
  used_at      timestamptz,
  -- When its saved method was removed, and when the gateway had forgotten it.
  removed_at   timestamptz,
  forgotten_at timestamptz,
  primary key (company_id, id),
  unique (company_id, user_id, key),
  unique (company_id, token),
  foreign key (company_id, user_id) references users
);
create index kept_tokens_to_forget on kept_tokens (created_at) where token is not null and forgotten_at is null;
select wall_in('kept_tokens', 'select, insert, update');

-- Tokens that were saved before gateways were asked to keep them were never good for a charge.
update saved_methods set is_active = false;
