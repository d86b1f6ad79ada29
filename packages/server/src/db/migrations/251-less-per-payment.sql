-- What each payment writes and reads, and need not (decision 255). Forward only.

-- Whether payments are posted to Tyler: read for every payment, while the settings that say so are long.
alter table companies add column is_tyler boolean not null generated always as
  (coalesce(config ->> 'IsTylerSearch', '') = 'true' or coalesce(customization ->> 'TylerConnector', '') <> '') stored;

-- Found by what they index: in partitioned tables, their names differ.
do $$ declare v_index regclass; begin
  for v_index in select indexrelid::regclass from pg_index where indrelid = 'ledger_lines'::regclass
    and pg_get_indexdef(indexrelid, 2, true) = 'day'
  loop
    execute format('drop index %s', v_index);
  end loop;
end $$;
-- Lines lie in the order of their days.
create index ledger_lines_day on ledger_lines using brin (company_id, day) with (autosummarize = on);

-- A collection is found by its bill through the lines of the bill's payments; its year counts once it is split.
drop index collections_bill;
drop index collections_year;
create index collections_year on collections (company_id, tax_year, day) include (principal_cents)
  where principal_cents is not null;
