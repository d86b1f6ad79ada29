import { FIELDS, type FieldKind, type FieldName, isFieldName } from "./fields.ts";
import type { Mapping } from "./mapping.ts";

/** The statements of one import; which columns they touch depends on what the mapping fills. */
export interface BatchSql {
  readonly createTables: string;
  readonly dropTables: string;
  /** $1 rows as JSON. */
  readonly stage: string;
  /** Takes lines out of the batch whose bill an earlier line of the file gave; answers line, first. */
  readonly takeOutDuplicates: string;
  /** $1 company. Locks the bills that exist, in order of id. */
  readonly matchExisting: string;
  /** $1 company. Takes out lines whose bill has a payment being confirmed; answers line. */
  readonly takeOutPending: string;
  /** $1 company, $2 movement. Answers changed. */
  readonly updateExisting: string;
  /** $1 company, $2 movement, $3 is custom API. Answers added. */
  readonly insertNew: string;
}

const TYPES: Readonly<Record<FieldKind, string>> = {
  text: "text",
  money: "bigint",
  date: "date",
  year: "smallint",
  flag: "boolean",
  decimal: "numeric(12, 3)",
  list: "text[]",
  property_type: "text",
  tax_lines: "jsonb",
};

/** What a batch brings even where the file has no column for it, since one follows from the other. */
const ALWAYS: readonly FieldName[] = [
  "bill_number",
  "tax_year",
  "billed_amount",
  "balance_amount",
  "paid_amount",
];
const CHARGES = ["billed_cents", "penalty_cents", "interest_cents", "other_fees_cents"] as const;

/** Writes the statements for the fields that a mapping fills; others are left as they are in the database. */
export function batchSql(mapping: Mapping): BatchSql {
  const mapped = Object.keys(mapping.fields).filter(isFieldName);
  const isMapped = (field: FieldName) => mapped.includes(field);
  const staged = new Map([...ALWAYS, ...mapped].map((field) => columnOf(field)));
  const columns = [...staged].map(([name, type]) => `${name} ${type}`).join(", ");
  const stagedColumns = [...staged.keys()].join(", ");
  const batchColumns = `line bigint, source_key text, ${columns}`;
  // Amounts move by what the file says since last time (decision on imports); the rest is taken over as it is.
  const byDelta = new Set([
    "balance_cents",
    "paid_cents",
    ...(isMapped("billed_amount") ? [] : ["billed_cents"]),
  ]);
  const taken = [...staged.keys()].filter((column) => !byDelta.has(column));
  const charges = (row: "s" | "b") =>
    CHARGES.map((column) => (row === "s" && taken.includes(column) ? `s.${column}` : `b.${column}`)).join(
      " + ",
    );
  // Without a column for it, what the county took in meanwhile is what its balance fell by beyond our payments.
  const paid = isMapped("paid_amount")
    ? "s.paid_cents + d.unposted"
    : `b.paid_cents + case when d.adjustment < 0 then greatest(0, (${charges("s")}) - (${charges("b")}) - d.adjustment) else 0 end`;
  return {
    createTables: `
      drop table if exists pg_temp.import_batch, pg_temp.import_seen;
      create temp table import_batch (${batchColumns}, bill_id bigint) on commit delete rows;
      create temp table import_seen (source_key text primary key, line bigint not null)`,
    dropTables: "drop table if exists pg_temp.import_batch, pg_temp.import_seen",
    stage: `insert into import_batch (line, source_key, ${stagedColumns})
      select line, source_key, ${stagedColumns} from json_to_recordset($1::json) as x (${batchColumns})`,
    takeOutDuplicates: `
      with seen as (
        insert into import_seen (source_key, line) select source_key, min(line) from import_batch group by source_key
        on conflict do nothing returning source_key, line)
      delete from import_batch b
        where not exists (select from seen s where s.source_key = b.source_key and s.line = b.line)
        returning b.line::int as line, coalesce(
          (select s.line from seen s where s.source_key = b.source_key),
          (select s.line from import_seen s where s.source_key = b.source_key))::int as first`,
    matchExisting: `
      with locked as (
        select b.id, b.source_key from import_batch s
        join bills b on b.company_id = $1 and b.source_key = s.source_key order by b.id for update of b)
      update import_batch s set bill_id = l.id from locked l where l.source_key = s.source_key`,
    takeOutPending: `
      delete from import_batch s
        where bill_id in (select bill_id from payment_bills where company_id = $1 and pending)
        returning line::int as line`,
    updateExisting: `
      with next as (
        select s.*, d.unposted, d.adjustment, s.balance_cents as said, ${paid} as paid
        from import_batch s
        join bills b on b.company_id = $1 and b.id = s.bill_id
        cross join lateral (select s.balance_cents - b.source_balance_cents as moved) as m
        cross join lateral (
          -- What the county's balance fell by is first our own payments that it now reflects.
          select case when m.moved < 0 then greatest(0, b.unposted_cents + m.moved) else b.unposted_cents end as unposted
        ) as u
        cross join lateral (
          select u.unposted, m.moved - (u.unposted - b.unposted_cents) as adjustment) as d
      ), changed as (
        update bills b set ${taken.map((column) => `${column} = n.${column}`).join(", ")},
          source_balance_cents = n.said, unposted_cents = n.unposted, paid_cents = n.paid,
          balance_cents = b.balance_cents + n.adjustment, updated_at = now()
        from next n where b.company_id = $1 and b.id = n.bill_id
          and (${taken.map((column) => `b.${column}`).join(", ")}, b.source_balance_cents, b.paid_cents)
            is distinct from (${taken.map((column) => `n.${column}`).join(", ")}, n.said, n.paid)
        returning b.id, n.adjustment
      ), posted as (
        insert into ledger_lines (company_id, movement_id, kind, account, bill_id, amount_cents)
        select $1, $2::uuid, 'adjustment', 'receivable', id, adjustment from changed where adjustment <> 0
        union all select $1, $2::uuid, 'adjustment', 'levied', null, -sum(adjustment) from changed having sum(adjustment) <> 0
      ) select count(*)::int as changed from changed`,
    insertNew: `
      with added as (
        insert into bills (company_id, is_custom_api, source_key, ${stagedColumns}, source_balance_cents)
        select $1, $3, source_key, ${stagedColumns}, balance_cents
        from import_batch where bill_id is null order by line on conflict (company_id, source_key) do nothing
        returning id, balance_cents
      ), posted as (
        insert into ledger_lines (company_id, movement_id, kind, account, bill_id, amount_cents)
        select $1, $2::uuid, 'import', 'receivable', id, balance_cents from added where balance_cents <> 0
        union all select $1, $2::uuid, 'import', 'levied', null, -sum(balance_cents) from added having sum(balance_cents) <> 0
      ) select count(*)::int as added from added`,
  };
}

function columnOf(field: FieldName): readonly [string, string] {
  const { kind, column } = FIELDS[field];
  return "mailing" in FIELDS[field] ? ["mailing", "jsonb"] : [column, TYPES[kind]];
}
