-- Where a county's own systems are asked: an address for each, which its admin sets. Forward only.

create table connectors (
  company_id integer not null references companies,
  kind       text not null check (kind in ('tyler', 'tyler-search', 'drives', 'terminals')),
  -- http or https, without a slash at its end; 'sandbox': this installation's sandbox, wherever it runs.
  address    text not null check (address <> ''),
  -- How long it may take to answer; null: as the gateway may.
  timeout_ms integer check (timeout_ms between 500 and 30000),
  -- The token that it is sent, sealed with a key of the installation (decision 021); null: none.
  sealed     bytea,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (company_id, kind)
);
select wall_in('connectors', 'select, insert, update, delete');

-- Until now every county's systems were the sandbox.
insert into connectors (company_id, kind, address)
  select c.id, k.kind, 'sandbox' from companies c, unnest(array['tyler', 'drives', 'terminals']) k (kind)
  where (k.kind = 'tyler' and btrim(coalesce(c.customization ->> 'TylerConnector', '')) <> '')
    or (k.kind = 'drives' and c.flags -> 'MiscProducts' = 'true')
    or (k.kind in ('drives', 'terminals') and exists (select from terminals t where t.company_id = c.id));

-- As before (012); a county whose Tyler has an address posts there, whether or not its connection has a name.
create or replace function payments_are_posted() returns trigger language plpgsql as $$
begin
  if new.state = 'succeeded' and old.state in ('submitted', 'unknown') then
    insert into payment_postings (company_id, payment_id, system)
      select c.id, new.id, 'tyler' from companies c
        where c.id = new.company_id
          and (c.config ->> 'IsTylerSearch' = 'true' or coalesce(c.customization ->> 'TylerConnector', '') <> ''
            or exists (select from connectors k where k.company_id = c.id and k.kind = 'tyler'))
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

-- A device list is asked for once with each nonce (CALL-156).
create table terminal_nonces (
  company_id integer not null references companies,
  client_id  text not null,
  nonce      text not null,
  at         timestamptz not null default clock_timestamp(),
  primary key (company_id, client_id, nonce)
);
select wall_in('terminal_nonces', 'select, insert, delete');
