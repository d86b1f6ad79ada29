-- Automatic payments: where a schedule stands, how it was set up, and what was done on each of its days. Forward only.

alter table autopay_schedules
  -- paused: nothing is taken until the resident says so. finished: after its last day.
  add column state text not null default 'active' check (state in ('active', 'paused', 'finished')),
  -- How many of its days are over. Its next day is the same day of a later month, or that month's last (lastPaymentDate).
  add column made integer not null default 0 check (made between 0 and payments),
  add column next_day date not null generated always as ((first_date + made * interval '1 month')::date) stored,
  -- The payer as the contract's submissions have it; null for what was set up before: the user stands for it.
  add column payer jsonb,
  -- Which language its mails are in.
  add column language text not null default 'en';
-- Days that are over were never paid and are not made up for.
update autopay_schedules s set made = m.over, state = case when m.over >= s.payments then 'finished' else 'active' end
  from (select t.company_id, t.id, count(*) as over
    from autopay_schedules t join companies c on c.id = t.company_id, generate_series(0, t.payments - 1) n
    where (t.first_date + n * interval '1 month')::date < (now() at time zone c.time_zone)::date group by 1, 2) m
  where m.company_id = s.company_id and m.id = s.id;
create index autopay_schedules_next on autopay_schedules (company_id, next_day) where state = 'active';

-- Every setting up that was answered, so that a repeated call is answered alike, also when the schedule is gone.
create table autopay_setups (
  company_id   integer not null,
  key          uuid not null,
  user_id      bigint not null,
  request_hash bytea not null,
  schedule_id  uuid not null,
  confirmation text not null check (confirmation ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- Of the card or account, as it may be shown.
  nick_name    text not null,
  card_type    text not null,
  at           timestamptz not null default now(),
  primary key (company_id, key),
  unique (company_id, confirmation),
  foreign key (company_id, user_id) references users
);
create index autopay_setups_schedule on autopay_setups (company_id, schedule_id);
select wall_in('autopay_setups', 'select, insert');

-- What is done on one day of a schedule: at most one row for a day, whoever makes it and however often. It stays when the
-- schedule ends.
create table autopay_runs (
  company_id          integer not null,
  schedule_id         uuid not null,
  day                 date not null,
  user_id             bigint not null,
  consumer_account_id bigint not null,
  -- open: to be announced or charged. charging: a payment was ordered; its key is derived from the run and `tries`, so
  -- that ordering it again orders the same. nothing: nothing was owed. skipped, failed: not made, `reason` says why.
  state               text not null default 'open'
    check (state in ('open', 'charging', 'paid', 'nothing', 'skipped', 'failed')),
  reason              text not null default '',
  -- When there is something to do next, by the county's calendar.
  next_on             date not null,
  -- What the mail before it said, with the fee, and when it went out.
  announced_on        date,
  announced_cents     bigint check (announced_cents > 0),
  -- The first day on which it may be charged.
  charge_on           date,
  -- Payments that were ordered, and how many of them were declined or returned.
  tries               integer not null default 0,
  declines            integer not null default 0,
  -- The last payment.
  payment_id          uuid,
  -- What was owed besides and not charged.
  left_cents          bigint not null default 0 check (left_cents >= 0),
  -- Who is at it, and until when nobody else may be.
  claim               uuid,
  claimed_until       timestamptz,
  created_at          timestamptz not null default now(),
  settled_at          timestamptz,
  primary key (company_id, schedule_id, day),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, payment_id) references payments,
  check ((announced_on is null) = (announced_cents is null)),
  check ((state in ('paid', 'nothing', 'skipped', 'failed')) = (settled_at is not null)),
  check (state <> 'paid' or payment_id is not null)
);
create index autopay_runs_due on autopay_runs (next_on) where state in ('open', 'charging');
create index autopay_runs_payment on autopay_runs (company_id, payment_id) where payment_id is not null;
select wall_in('autopay_runs', 'select, insert, update, delete');
