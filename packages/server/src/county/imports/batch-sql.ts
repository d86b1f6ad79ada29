import type { ImportField } from "@county-pay/core/contract";
import { type FieldKind, fieldOf, isFieldName } from "./mapping/fields.ts";
import type { Mapping } from "./mapping/mapping.ts";

/** The statements of one import; the mapped fields determine their columns. */
export interface BatchSql {
  /** Creates the import's temporary tables and the function `pg_temp.apply_import_batch`. */
  readonly prepare: string;
  /** A COPY of `columns`, as text. */
  readonly stage: string;
  readonly columns: readonly string[];
  /** Which of them are text arrays. */
  readonly textArrays: ReadonlySet<string>;
  /**
   * $1 company, $2 is custom API, $3 dry run, $4 run, $5 lines read, $6 lines refused, $7 to $9 the unchanged lines with
   * their keys and bills, $10 and $11 the staged lines of known bills with these; returns {@link Applied}.
   */
  readonly apply: string;
}

/** The database's result for a batch. */
export interface Applied {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Lines whose bill has a payment being confirmed. */
  readonly held: readonly number[];
  readonly duplicates: readonly { readonly line: number; readonly first: number }[];
}

const TYPES: Readonly<Record<FieldKind, string>> = {
  text: "text",
  account_code: "text",
  money: "bigint",
  date: "date",
  year: "smallint",
  flag: "boolean",
  decimal: "numeric(12, 3)",
  list: "text[]",
  property_type: "text",
  tax_lines: "jsonb",
};

/** Fields that a batch sets even without a column in the file, because they are derived from each other. */
const ALWAYS = ["bill_number", "tax_year", "billed_amount", "balance_amount", "paid_amount"] as const;
const CHARGES = ["billed_cents", "penalty_cents", "interest_cents", "other_fees_cents"] as const;

/** Builds the statements for the fields in a mapping; others are unchanged in the database. */
export function batchSql(mapping: Mapping): BatchSql {
  const mapped = Object.keys(mapping.fields).filter(isFieldName);
  const staged = new Map([...ALWAYS, ...mapped].map(columnOf));
  const names = [...staged.keys()];
  const columns = ["line", "source_key", "line_hash", ...names];
  return {
    prepare: `
      drop table if exists pg_temp.import_batch, pg_temp.import_seen;
      create temp table import_batch (
        line bigint, source_key text, line_hash bytea, ${[...staged].map(([name, type]) => `${name} ${type}`).join(", ")}
      ) on commit delete rows;
      alter table import_batch set (toast_tuple_target = 8160);
      create temp table import_seen (source_key text collate "C" primary key, line bigint not null);
      ${applyFunction(mapped, names)}`,
    stage: `copy import_batch (${columns.join(", ")}) from stdin`,
    columns,
    textArrays: new Set([...staged].flatMap(([name, type]) => (type === "text[]" ? [name] : []))),
    apply: "select pg_temp.apply_import_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as applied",
  };
}

function columnOf(field: ImportField): readonly [string, string] {
  const { kind, column, within } = fieldOf(field);
  return within ? [within, "jsonb"] : [column, TYPES[kind]];
}

/**
 * One batch in one round trip and one transaction. A dry run does the same and rolls back everything except the memory
 * of which bills the file has named, so that it reports exactly what an import would do.
 */
function applyFunction(mapped: readonly ImportField[], names: readonly string[]): string {
  return `
    create or replace function pg_temp.apply_import_batch(
      p_company integer, p_custom boolean, p_dry_run boolean, p_run bigint, p_lines bigint, p_refused bigint,
      p_same_lines bigint[], p_same_keys text[], p_same_bills bigint[], p_known_lines bigint[], p_known_bills bigint[]
    ) returns json language plpgsql as $$
    declare
      v_import uuid := gen_random_uuid();
      v_adjustment uuid := gen_random_uuid();
      v_rows bigint := (select count(*) from import_batch) + cardinality(p_same_lines);
      v_first bigint;
      v_duplicates json := '[]';
      v_again bigint[] := '{}';
      v_pending bigint[];
      v_held json;
      v_changed bigint := 0;
      v_added bigint := 0;
      v_unchanged bigint;
    begin
      ${FIND_DUPLICATES}
      begin
        ${LOCK_KNOWN}
        ${FIND_PENDING}
        if p_known_lines <> '{}' then
          ${updateKnown(mapped, names)}
        end if;
        if exists (select from import_batch where line <> all(v_again || p_known_lines)) then
          ${insertNew(names)}
        end if;
        v_unchanged := v_rows - v_changed - v_added - json_array_length(v_duplicates) - json_array_length(v_held);
        update import_runs set lines = lines + p_lines, added = added + v_added, changed = changed + v_changed,
            unchanged = unchanged + v_unchanged + json_array_length(v_held),
            refused = refused + p_refused + json_array_length(v_duplicates)
          where company_id = p_company and id = p_run;
        if p_dry_run then
          raise sqlstate 'CPDRY';
        end if;
      exception when sqlstate 'CPDRY' then
        null;
      end;
      return json_build_object('added', v_added, 'changed', v_changed, 'unchanged', v_unchanged,
        'held', v_held, 'duplicates', v_duplicates);
    end $$;`;
}

const NAMED = `(
    select source_key, line from import_batch
    union all select source_key, line from unnest(p_same_keys, p_same_lines) as same (source_key, line)
  ) named`;

/** The first line of the file that names a bill counts. Only a batch that names one again looks for it. */
const FIND_DUPLICATES = `
  insert into import_seen (source_key, line) select source_key, line from ${NAMED} order by line on conflict do nothing;
  get diagnostics v_first = row_count;
  if v_first < v_rows then
    select json_agg(json_build_object('line', named.line, 'first', s.line) order by named.line), array_agg(named.line)
      into v_duplicates, v_again
      from ${NAMED} join import_seen s on s.source_key = named.source_key where s.line <> named.line;
  end if;`;

/** In order of ID, as payments lock them. */
const LOCK_KNOWN = `
  perform from bills where company_id = p_company and id = any(p_known_bills) order by id for update;`;

/** A separate statement: it sees what was committed while it waited for the locks. */
const FIND_PENDING = `
  select coalesce(array_agg(distinct bill_id), '{}') into v_pending from pending_bills
    where company_id = p_company and bill_id = any(p_known_bills || p_same_bills);
  select coalesce(json_agg(line order by line), '[]') into v_held
    from unnest(p_known_lines || p_same_lines, p_known_bills || p_same_bills) as known (line, bill_id)
    where bill_id = any(v_pending) and line <> all(v_again);`;

/**
 * Amounts change by the difference from the county's last file. A lower balance first counts as our own payments, which
 * the county now reflects; a higher one first as bank returns of them. The rest is an adjustment.
 */
function updateKnown(mapped: readonly ImportField[], names: readonly string[]): string {
  const isMapped = (field: ImportField) => mapped.includes(field);
  const byDelta = ["balance_cents", "paid_cents", ...(isMapped("billed_amount") ? [] : ["billed_cents"])];
  const taken = names.filter((name) => !byDelta.includes(name));
  const list = (row: string) => taken.map((name) => `${row}.${name}`).join(", ");
  const before = CHARGES.map((name) => `b.${name}`).join(" + ");
  const after = CHARGES.map((name) => `${taken.includes(name) ? "s" : "b"}.${name}`).join(" + ");
  // Without a column for it, the county's receipts are the decrease of its balance, apart from charges that it removed.
  const paid = isMapped("paid_amount")
    ? "s.paid_cents + u.unposted"
    : `b.paid_cents + case when a.adjustment < 0 then greatest(0, (${after}) - (${before}) - a.adjustment) else 0 end`;
  return `
    with next as (
      select ${taken.map(nextValue).join(", ")}, s.line_hash, k.bill_id, s.balance_cents as said, u.unposted, a.adjustment,
        ${paid} as paid
      from unnest(p_known_lines, p_known_bills) as k (line, bill_id)
      join import_batch s on s.line = k.line
      join bills b on b.company_id = p_company and b.id = k.bill_id
      cross join lateral (select s.balance_cents - b.source_balance_cents as by) as moved
      cross join lateral (
        select case
          when moved.by < 0 and b.unposted_cents > 0 then greatest(0, b.unposted_cents + moved.by)
          when moved.by > 0 and b.unposted_cents < 0 then least(0, b.unposted_cents + moved.by)
          else b.unposted_cents end
      ) as u (unposted)
      cross join lateral (select moved.by - (u.unposted - b.unposted_cents)) as a (adjustment)
      where k.bill_id <> all(v_pending) and k.line <> all(v_again)
    ), different as (
      select n.*, (${list("b")}, b.source_balance_cents, b.paid_cents)
        is distinct from (${list("n")}, n.said, n.paid) as is_changed
      from next n join bills b on b.company_id = p_company and b.id = n.bill_id
      where (b.line_hash, ${list("b")}, b.source_balance_cents, b.paid_cents)
        is distinct from (n.line_hash, ${list("n")}, n.said, n.paid)
    ), written as (
      update bills b set ${taken.map((name) => `${name} = n.${name}`).join(", ")}, line_hash = n.line_hash,
        source_balance_cents = n.said, unposted_cents = n.unposted, paid_cents = n.paid,
        balance_cents = b.balance_cents + n.adjustment,
        updated_at = case when n.is_changed then now() else b.updated_at end
      from different n where b.company_id = p_company and b.id = n.bill_id
      returning b.id, n.adjustment, n.is_changed
    ), posted as (${posting("adjustment", "written", "adjustment")})
    select count(*) filter (where is_changed) into v_changed from written;`;
}

/** A file sets only the details for which it has columns; the bill's others stay. */
const nextValue = (name: string): string =>
  name === "details" ? "b.details || s.details as details" : `s.${name}`;

/**
 * A new bill opens with the balance from the county's file. Only an import adds bills, and only one at a time, so that
 * none of them can be there by now.
 */
const insertNew = (names: readonly string[]): string => `
  with added as (
    insert into bills (company_id, is_custom_api, source_key, line_hash, ${names.join(", ")}, source_balance_cents)
    select p_company, p_custom, source_key, line_hash, ${names.join(", ")}, balance_cents
    from import_batch where line <> all(v_again || p_known_lines) returning id, balance_cents
  ), posted as (${posting("import", "added", "balance_cents")})
  select count(*) into v_added from added;`;

/** Debits each bill's receivable and credits the batch's total as levied, in one movement. */
const posting = (kind: "import" | "adjustment", rows: string, amount: string): string => `
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, amount_cents)
  select p_company, v_${kind}, '${kind}', 'receivable', id, ${amount} from ${rows} where ${amount} <> 0
  union all
  select p_company, v_${kind}, '${kind}', 'levied', null, -sum(${amount}) from ${rows} having sum(${amount}) <> 0`;
