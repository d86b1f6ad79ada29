-- Which signing secrets servers used, and how many stored keys each one encrypts: so that none goes too early. Forward only.
create table secrets_in_use (
  -- Derived from the secret, which it does not reveal.
  fingerprint   text primary key,
  -- When servers first and last signed with it; null: never, it is an earlier one.
  signed_from   timestamptz,
  signed_until  timestamptz,
  -- How many stored keys only this secret decrypts.
  encrypts      integer not null default 0
);
