-- Card terminals at counters, and what the county's own systems (Tyler, Drives) are told of a payment. Forward only.

create table terminals (
  company_id     integer not null references companies,
  -- TerminalID
  id             text not null check (id <> ''),
  name           text not null,
  device_id      text not null,
  sdk_key        text not null default '',
  environment    text not null default 'certification',
  time_out       integer not null default 60 check (time_out between 5 and 600),
  -- 'secure-web' ones are driven from the browser, all others by the server.
  comm_type      text not null default '',
  partner_id     text not null default '',
  client_id      text not null default '',
  -- These two are secrets: they go to clerks of the company and into no log.
  api_key        text not null default '',
  secret_key     text not null default '',
  base_url       text not null default '',
  -- The group whose payments it takes, as TAXCOMM; null: all.
  payments_group text,
  disabled_at    timestamptz,
  primary key (company_id, id)
);
select wall_in('terminals', 'select, insert, update');

-- One run of a terminal. The browser names it (session_id); `reference` is ours: the gateway's name of the sale and the id
-- of the payment that it becomes.
create table terminal_runs (
  company_id   integer not null,
  session_id   uuid not null,
  reference    uuid not null default gen_random_uuid(),
  terminal_id  text not null,
  user_id      bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  sub_cents    bigint not null check (sub_cents between 1 and amount_cents),
  created_at   timestamptz not null default now(),
  -- When the device was asked for the money; null: never.
  asked_at     timestamptz,
  -- When the page said that it needs it no more.
  forgotten_at timestamptz,
  -- When to look whether it became a payment; null: nothing is open.
  next_look_at timestamptz,
  -- Since when its money goes back, under `undo_key`: it never becomes a payment after.
  undone_at    timestamptz,
  undo_key     uuid not null default gen_random_uuid(),
  primary key (company_id, session_id),
  unique (reference),
  foreign key (company_id, terminal_id) references terminals,
  foreign key (company_id, user_id) references users
);
create index terminal_runs_to_look on terminal_runs (next_look_at) where next_look_at is not null;
select wall_in('terminal_runs', 'select, insert, update');

-- Takes on sales whose time to become a payment is over: from now on they never do, and whoever called this gives back what
-- the device took. Each is due again after p_hold, until somebody says that it is done.
create function claim_lost_sales(p_limit integer, p_hold interval) returns setof terminal_runs language plpgsql as $$
declare
  v_run terminal_runs;
begin
  for v_run in select * from terminal_runs where next_look_at <= clock_timestamp()
      order by next_look_at limit p_limit for update skip locked loop
    -- A statement of its own: it sees a payment that committed while the run was waited for.
    if v_run.undone_at is null and exists (
        select from payments where company_id = v_run.company_id and id = v_run.reference) then
      update terminal_runs set next_look_at = null
        where company_id = v_run.company_id and session_id = v_run.session_id;
      continue;
    end if;
    update terminal_runs set undone_at = coalesce(undone_at, clock_timestamp()), next_look_at = clock_timestamp() + p_hold
      where company_id = v_run.company_id and session_id = v_run.session_id returning * into v_run;
    return next v_run;
  end loop;
end $$;

-- What a terminal said to the page, for whoever looks into a run later. Append-only.
create table terminal_log (
  company_id  integer not null references companies,
  id          bigint generated always as identity,
  session_id  uuid not null,
  terminal_id text not null,
  user_id     bigint not null,
  status      text not null,
  message     text not null,
  at          timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
create index terminal_log_session on terminal_log (company_id, session_id);
create trigger terminal_log_stays before update or delete or truncate on terminal_log
  for each statement execute function is_never_removed();
select wall_in('terminal_log', 'select, insert');

-- What is to be posted outwards: one row for a payment and a system, made with the payment's success. The payment's id is
-- the reference under which that system knows it, so that posting twice posts once.
create table payment_postings (
  company_id  integer not null,
  payment_id  uuid not null,
  system      text not null check (system in ('tyler', 'drives')),
  -- Drives: the id of the cart that was paid.
  subject     text not null default '',
  -- pending; updated: posted; skipped: not posted, the payment stands; refused: not posted, the payment is given back;
  -- withdrawing, withdrawn: it was posted and the payment was given back after.
  state       text not null default 'pending'
    check (state in ('pending', 'updated', 'skipped', 'refused', 'withdrawing', 'withdrawn')),
  -- Why it was skipped or refused, or what went wrong the last time.
  reason      text not null default '',
  -- What the system answered.
  answer      text not null default '',
  tries       integer not null default 0,
  -- When it is tried (again); null: nothing is left to do.
  next_try_at timestamptz default now(),
  -- Of a refusal: the payment is given back under this key, once.
  void_key    uuid not null default gen_random_uuid(),
  void_state  text check (void_state in ('due', 'voided', 'not_voided')),
  created_at  timestamptz not null default now(),
  settled_at  timestamptz,
  primary key (company_id, payment_id, system),
  foreign key (company_id, payment_id) references payments
);
create index payment_postings_due on payment_postings (next_try_at) where next_try_at is not null;
select wall_in('payment_postings', 'select, insert, update');

-- Which systems a payment is posted to: Tyler where the county searches there or names a connector, Drives for one of its
-- carts. What a posting needs besides is asked when it is made.
create function payments_are_posted() returns trigger language plpgsql as $$
begin
  if new.state = 'succeeded' and old.state in ('submitted', 'unknown') then
    insert into payment_postings (company_id, payment_id, system)
      select c.id, new.id, 'tyler' from companies c
        where c.id = new.company_id
          and (c.config ->> 'IsTylerSearch' = 'true' or coalesce(c.customization ->> 'TylerConnector', '') <> '')
      on conflict do nothing;
    insert into payment_postings (company_id, payment_id, system, subject)
      select new.company_id, new.id, 'drives', new.details ->> 'DrivesCartId'
        where coalesce(new.details ->> 'DrivesCartId', '') <> ''
      on conflict do nothing;
  elsif new.state = 'returned' or (new.state in ('voided', 'refunded') and exists (
      select from payment_refunds r where r.company_id = new.company_id and r.payment_id = new.id
        and r.state = 'succeeded' and r.tyler_void)) then
    update payment_postings set state = 'withdrawing', next_try_at = clock_timestamp(), tries = 0
      where company_id = new.company_id and payment_id = new.id and state = 'updated';
  end if;
  return null;
end $$;
create trigger payments_posted after update of state on payments
  for each row when (old.state is distinct from new.state) execute function payments_are_posted();

-- The decision to ask a terminal for money, as `begin_payment` is for a checkout: bills locked and checked, the payment
-- submitted. `p_offer`: {key, reference, clerkId, payer, feeCents, bills: [{id, amountCents,
-- quotedCents}] in the payer's order}. Answers {decision: 'charge' | 'same', payment} or {decision: 'refused', code}. Locks:
-- the key, the run, then bills in order of id.
create function begin_terminal_payment(p_company integer, p_offer jsonb, p_request_hash bytea, p_check_after interval)
returns jsonb language plpgsql as $$
declare
  v_key uuid := (p_offer ->> 'key')::uuid;
  v_id uuid := (p_offer ->> 'reference')::uuid;
  v_fee bigint := (p_offer ->> 'feeCents')::bigint;
  v_sub bigint := (select sum((b ->> 'amountCents')::bigint) from jsonb_array_elements(p_offer -> 'bills') b);
  v_payment payments;
  v_line record;
  v_lines integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('payment %s %s', p_company, v_key), 0));
  select * into v_payment from payments where company_id = p_company and attempt_key = v_key and checkout_id is null;
  if found then
    if v_payment.attempt_hash is distinct from p_request_hash then
      return payment_refused('idempotency_conflict');
    end if;
    return jsonb_build_object('decision', 'same', 'payment', payment_standing(v_payment));
  elsif exists (select from payments where company_id = p_company and id = v_id) then
    return payment_refused('idempotency_conflict');
  elsif coalesce(v_sub, 0) <= 0 then
    return payment_refused('cart_empty');
  end if;
  perform from terminal_runs where company_id = p_company and reference = v_id and undone_at is null for update;
  if not found then
    return payment_refused('session_expired');
  end if;

  for v_line in
    select b.balance_cents, b.is_non_payable, b.is_pending_tax_sale, asked.quoted
    from bills b join (select (a ->> 'id')::bigint as id, (a ->> 'quotedCents')::bigint as quoted
        from jsonb_array_elements(p_offer -> 'bills') a) asked on asked.id = b.id
    where b.company_id = p_company order by b.id for update of b
  loop
    v_lines := v_lines + 1;
    if v_line.is_non_payable or v_line.is_pending_tax_sale then
      return payment_refused('bill_restricted');
    elsif v_line.balance_cents <= 0 then
      return payment_refused('bill_paid');
    elsif v_line.balance_cents <> v_line.quoted then
      return payment_refused('amount_changed');
    end if;
  end loop;
  if v_lines <> jsonb_array_length(p_offer -> 'bills') then
    return payment_refused('bill_not_found');
  end if;
  -- A statement of its own: it sees what committed while the locks above were waited for.
  if exists (select from payment_bills q where q.company_id = p_company and q.pending
      and q.bill_id in (select (a ->> 'id')::bigint from jsonb_array_elements(p_offer -> 'bills') a)) then
    return payment_refused('bill_pending');
  end if;

  insert into payments (company_id, id, method, sub_cents, fee_cents, total_cents, confirmation, attempt_key, attempt_hash,
      reason, clerk_id, payer)
    values (p_company, v_id, 'CC', v_sub, v_fee, v_sub + v_fee, random_confirmation(), v_key, p_request_hash,
      'brought to a terminal', (p_offer ->> 'clerkId')::bigint, p_offer -> 'payer');
  insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
    select p_company, v_id, (b ->> 'id')::bigint, (b ->> 'amountCents')::bigint, (b ->> 'quotedCents')::bigint, n
    from jsonb_array_elements(p_offer -> 'bills') with ordinality as line (b, n);
  update payments set state = 'submitted', reason = 'the terminal is asked', submitted_at = clock_timestamp(),
      next_check_at = clock_timestamp() + p_check_after
    where company_id = p_company and id = v_id returning * into v_payment;
  update payment_bills set pending = true where company_id = p_company and payment_id = v_id;
  perform note_act(p_company, v_payment.clerk_id, 'payment.terminal', v_payment.confirmation,
    jsonb_build_object('cents', v_payment.total_cents));
  return jsonb_build_object('decision', 'charge', 'payment', payment_standing(v_payment));
end $$;
