-- Mail that is to be sent, and what became of it. Forward only.

create table mails (
  company_id  integer not null references companies,
  id          bigint generated always as identity,
  recipient   text not null,
  -- What is written: reset, receipt, … The text is made when it is sent, so no link stands here.
  kind        text not null,
  language    text not null default 'en',
  data        jsonb not null default '{}',
  -- bounced: refused for good by the recipient's side. failed: tried too often. dropped: no longer to be sent.
  state       text not null default 'queued' check (state in ('queued', 'sent', 'bounced', 'failed', 'dropped')),
  tries       integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error  text not null default '',
  sent_at     timestamptz,
  created_at  timestamptz not null default now(),
  primary key (company_id, id),
  check ((state = 'sent') = (sent_at is not null))
);
create index mails_due on mails (next_try_at) where state = 'queued';
create index mails_recipient on mails (company_id, lower(recipient), kind, created_at);
select wall_in('mails', 'select, insert');

-- A link is of the address to which it was sent: after a change of address it is worth nothing.
alter table mail_tokens add column email text not null default '';

-- What the mailbox of development caught; empty in production.
create table caught_mails (
  id        bigint generated always as identity primary key,
  caught_at timestamptz not null default now(),
  raw       bytea not null
);

-- Events that an admin took out of the log of events: they stay in the audit trail.
create table event_log_removals (
  company_id integer not null,
  event_id   bigint not null,
  removed_at timestamptz not null default now(),
  removed_by bigint not null,
  primary key (company_id, event_id),
  foreign key (company_id, event_id) references audit_events
);
select wall_in('event_log_removals', 'select, insert');
