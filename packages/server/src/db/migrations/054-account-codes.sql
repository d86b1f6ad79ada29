-- Proof that an account is the caller's: a code on the paper bill (decision 054). Forward only.

-- The code that the county itself prints on this bill; '' where it prints none.
alter table bills add column account_code text not null default '';
create index bills_account_code on bills (company_id, account_search) where account_code <> '';
create index bills_parcel_code on bills (company_id, parcel_search) where account_code <> '';

-- The codes that the product makes for the accounts of all others. The key is the number as it is compared.
create table account_codes (
  company_id  integer not null references companies,
  account_key text not null check (account_key <> ''),
  code        text not null check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  created_at  timestamptz not null default now(),
  primary key (company_id, account_key)
);
select wall_in('account_codes', 'select, insert, update');

-- Wrong proofs by account, by person and by network address: each subject is stored as a hash.
create table proof_attempts (
  company_id integer not null references companies,
  subject    bytea not null,
  failures   integer not null,
  -- When the count begins again.
  until      timestamptz not null,
  primary key (company_id, subject)
);

-- An account that was unlinked belongs to no one until somebody proves that it is theirs.
alter table consumer_accounts alter column consumer_id drop not null;
-- When and how its consumer proved it; accounts that were linked before 054 are not proven.
alter table consumer_accounts add column proven_at timestamptz;
alter table consumer_accounts add column proven_by text check (proven_by in ('code', 'payment', 'office'));
alter table consumer_accounts add check ((proven_at is null) = (proven_by is null));
