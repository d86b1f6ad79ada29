-- Limits of calls that hold over all processes, and secrets that were signed with before. Forward only.

-- How often one address made one kind of call in the minute that goes on. `key` is a keyed hash: addresses do not stand here.
-- Nothing of it outlives a crash, and nothing needs to.
create unlogged table rate_limits (
  key     bytea primary key,
  taken   bigint not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

-- What was signed with before the secret 'signing' of `secrets`: sessions and links made with it hold until then.
create table earlier_secrets (
  value      text primary key,
  holds_till timestamptz not null
);
