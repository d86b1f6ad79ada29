-- What the last door before money asks, too: the status words that make a bill view only. And a place for what a terminal
-- keeps secret. Forward only.

-- saysViewOnly of core: 'view only' in a status word, whatever its spaces and case. The spaces are those that browsers know.
create function says_view_only(p_status text) returns boolean
  language sql immutable strict parallel safe
  return translate(regexp_replace(p_status,
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', '', 'g'), 'VIEWONLY', 'viewonly') like '%viewonly%';

-- isViewOnly of core, of the bill alone: its mark, or its words where the county has VCSTaxViewOnly on (spec 0:345).
create function is_view_only(p_bill bills) returns boolean language sql stable as $$
  select p_bill.is_non_payable or (
    exists (select from unnest(p_bill.statuses) word where says_view_only(word))
    and exists (select from companies c where c.id = p_bill.company_id and c.flags -> 'VCSTaxViewOnly' = 'true'))
$$;

-- As before (see 011), with the words.
create or replace function bill_restriction(p_bill bills, p_payer text) returns text language sql stable as $$
  select case
    when p_bill.is_pending_tax_sale and p_payer <> 'clerk' then 'TaxSale'
    when is_view_only(p_bill) or 'TaxSale' = any(lists_of_bill(p_bill)) then 'ViewOnly'
    when p_payer = 'guest' and 'ConsumerVIP' = any(lists_of_bill(p_bill)) then 'Private' end
$$;

-- SDK key, API key and secret key of a terminal, sealed with a key of the installation (decision 021). The columns of the
-- same names take what an operator writes; the server seals it and empties them.
alter table terminals add column sealed bytea;
comment on column terminals.sdk_key is 'Where an operator writes it; sealed and emptied by the server.';
comment on column terminals.api_key is 'Where an operator writes it; sealed and emptied by the server.';
comment on column terminals.secret_key is 'Where an operator writes it; sealed and emptied by the server.';
create index terminals_unsealed on terminals (company_id) where sdk_key <> '' or api_key <> '' or secret_key <> '';
