import type { ImportField } from "@county-pay/core/contract";
import { changeFunction } from "./change-sql.ts";
import { type FieldKind, fieldOf, isFieldName } from "./mapping/fields.ts";
import type { Mapping } from "./mapping/mapping.ts";
import { posting } from "./posting-sql.ts";

/** A COPY of rows as text: its statement, and the columns of each row. */
export interface Copy {
  readonly statement: string;
  readonly columns: readonly string[];
}

/** The statements of one import; the mapped fields determine their columns. */
export interface BatchSql {
  /** Creates the import's temporary tables and functions. */
  readonly prepare: string;
  /** The lines of known bills, into a temporary table. */
  readonly stage: Copy;
  /** New bills, into their table. */
  readonly add: Copy;
  /** Which of the columns are text arrays. */
  readonly textArrays: ReadonlySet<string>;
  /**
   * Changes the staged bills. $1 company, $2 and $3 the unchanged lines with their bills, $4 and $5 the staged lines with
   * theirs; returns {@link Changed}.
   */
  readonly change: string;
  /**
   * Opens the ledger of new bills. $1 company, $2 their keys, $3 an ID that is below theirs; returns the last one's ID.
   */
  readonly open: string;
}

/** The database's result for the known bills of a batch. */
export interface Changed {
  readonly changed: number;
  /** Lines whose bill has a payment being confirmed. */
  readonly held: readonly number[];
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

/** Builds the statements for the fields in a mapping; others are unchanged in the database. */
export function batchSql(mapping: Mapping): BatchSql {
  const mapped = Object.keys(mapping.fields).filter(isFieldName);
  const staged = new Map([...ALWAYS, ...mapped].map(columnOf));
  const names = [...staged.keys()];
  const stage = ["line", "source_key", "line_hash", ...names];
  const add = ["company_id", "is_custom_api", "source_key", "line_hash", "source_balance_cents", ...names];
  return {
    prepare: `
      drop table if exists pg_temp.import_batch, pg_temp.import_seen;
      create temp table import_batch (
        line bigint, source_key text, line_hash bytea, ${[...staged].map(([name, type]) => `${name} ${type}`).join(", ")}
      ) on commit delete rows;
      alter table import_batch set (toast_tuple_target = 8160);
      create temp table import_seen (source_key text collate "C" primary key, line bigint not null);
      ${changeFunction(mapped, names)}
      ${OPEN_FUNCTION}`,
    stage: { statement: `copy import_batch (${stage.join(", ")}) from stdin`, columns: stage },
    add: { statement: `copy bills (${add.join(", ")}) from stdin`, columns: add },
    textArrays: new Set([...staged].flatMap(([name, type]) => (type === "text[]" ? [name] : []))),
    change: "select pg_temp.change_bills($1, $2, $3, $4, $5) as outcome",
    open: "select pg_temp.open_ledger($1, $2, $3)::text as last",
  };
}

function columnOf(field: ImportField): readonly [string, string] {
  const { kind, column, within } = fieldOf(field);
  return within ? [within, "jsonb"] : [column, TYPES[kind]];
}

/**
 * A new bill opens with the balance from the county's file. No two bills have the same key, so these are the ones that
 * this batch has added.
 */
const OPEN_FUNCTION = `
  create or replace function pg_temp.open_ledger(p_company integer, p_keys text[], p_after bigint) returns bigint
  language plpgsql as $$
  declare
    v_import uuid := gen_random_uuid();
    v_last bigint;
  begin
    with added as materialized (
      select id, balance_cents from bills
      where company_id = p_company and id > p_after and source_key = any(p_keys) order by id
    ), posted as (${posting("import", "added", "balance_cents")})
    select max(id) into v_last from added;
    return v_last;
  end $$;`;
