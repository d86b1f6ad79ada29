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

-- A device list is asked for once with each nonce (CALL-156).
create table terminal_nonces (
  company_id integer not null references companies,
  client_id  text not null,
  nonce      text not null,
  at         timestamptz not null default clock_timestamp(),
  primary key (company_id, client_id, nonce)
);
select wall_in('terminal_nonces', 'select, insert, delete');
