-- A change of address that the office decides, with what it said (decision 056). Forward only.

alter table address_changes
  add column state text not null default 'sent' check (state in ('sent', 'accepted', 'rejected')),
  -- Of a rejection: why, as the sender reads it.
  add column reason text not null default '',
  -- The owner of a proven account who asked signed in; null for anybody else.
  add column user_id bigint,
  add column decided_by bigint,
  add column decided_at timestamptz,
  -- The bills whose address it is.
  add column bill_ids bigint[] not null default '{}',
  -- No email address of the account is on file: the office writes a letter to the address that is.
  add column needs_letter boolean not null default false;
update address_changes set state = 'accepted', decided_at = asked_at where is_updated;
update address_changes set bill_ids = array[bill_id] where bill_id is not null;
create index address_changes_bills on address_changes using gin (bill_ids) where state = 'accepted';
create index address_changes_waiting on address_changes (company_id, asked_at) where state = 'sent';
grant insert, update on address_changes to county_pay_tenant;
