-- Changes of sign-in addresses: the old one stays in force until the new one is confirmed, and takes the change back for
-- a while (decision 498). Forward only.
create table email_changes (
  company_id   integer not null,
  id           bigint generated always as identity,
  user_id      bigint not null,
  old_email    text not null,
  new_email    text not null,
  -- Part of the signature of the link that takes the change back.
  nonce        uuid not null default gen_random_uuid(),
  asked_at     timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Until when the old address takes it back; null until the new address is confirmed.
  undo_until   timestamptz,
  -- When it was taken back, or replaced by another request before it was confirmed.
  ended_at     timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  check ((confirmed_at is null) = (undo_until is null))
);
create unique index email_changes_waiting on email_changes (company_id, user_id)
  where confirmed_at is null and ended_at is null;
create index email_changes_old on email_changes (company_id, email_key(old_email))
  where confirmed_at is not null and ended_at is null;
select wall_in('email_changes', 'select, insert, update');

alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('confirm', 'reset', 'invite', 'email'));
