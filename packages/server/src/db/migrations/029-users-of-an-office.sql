-- Users as their office keeps them: who was invited, and two admins who change the same one. Forward only.
alter table users add column invited_at timestamptz;
-- Counts what an office sees of a user change: whoever saw an earlier state is told before they write over a later one.
alter table users add column version integer not null default 1;

create index users_words on users using gin ((lower(email || ' ' || first_name || ' ' || last_name)) gin_trgm_ops);

-- An invitation is a link of its own: it lasts for days, and confirms the address as a new password does.
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check check (purpose in ('confirm', 'reset', 'invite'));

-- An admin sees who is locked, and unlocks them.
select wall_in('login_failures', 'select, delete');
