import { fail, ok, type Result } from "@county-pay/core";
import type { ImportField } from "@county-pay/core/contract";
import { type Field, type FieldKind, fieldOf, isFieldName } from "../mapping/fields.ts";
import type { Mapping } from "../mapping/mapping.ts";
import { type HeadingProblem, sourceReaders } from "../mapping/source-readers.ts";
import { because, type LineProblem } from "../reason.ts";
import { settleAmounts } from "../settle-amounts.ts";
import { EMPTY, readValue, type Value } from "./read-value.ts";

/** A bill from one line of the file, by column of `bills`. */
export interface Row {
  readonly line: number;
  readonly source_key: string;
  readonly [column: string]: Value | Readonly<Record<string, Value>>;
}

/** Reads records of one file with one mapping. */
export interface RowReader {
  /** How many of a record's first cells `keyOf` needs. */
  readonly keyCells: number;
  /** What identifies the bill of a record with at least these cells; null if a part of it is missing. */
  keyOf(cells: readonly string[]): string | null;
  read(line: number, cells: readonly string[]): Result<Row, readonly LineProblem[]>;
}

interface Column {
  readonly field: ImportField;
  readonly kind: FieldKind;
  readonly column: string;
  readonly within: Field["within"];
  readonly isRequired: boolean;
  readonly label: string;
  readonly text: (cells: readonly string[]) => string;
  readonly reads: readonly number[];
}

/** Finds the mapping's headings in the file, exactly or otherwise ignoring case and punctuation. */
export function rowReader(mapping: Mapping, header: readonly string[]): Result<RowReader, HeadingProblem> {
  const sources = sourceReaders(mapping.fields, header);
  if (!sources.ok) return sources;
  const columns = sources.value.flatMap(({ field, label, text, reads }): Column[] => {
    if (!isFieldName(field)) return [];
    const { kind, column, within } = fieldOf(field);
    const isRequired = field === "tax_year" || mapping.key.includes(field);
    return [{ field, kind, column, within, isRequired, label, text, reads }];
  });
  const width = header.length;
  const keys = mapping.key.map((key) => columns.find(({ field }) => field === key));
  return ok({
    keyCells: 1 + Math.max(...keys.flatMap((column) => column?.reads ?? [])),
    keyOf: (cells) => keyOf(cells, keys),
    read: (line, cells) => readRow({ line, cells, columns, keys, mapping, width }),
  });
}

function keyOf(cells: readonly string[], keys: Reading["keys"]): string | null {
  const texts = keys.map((column) => column?.text(cells) ?? "");
  return texts.includes("") ? null : joinKey(texts);
}

const joinKey = (texts: readonly string[]): string => texts.join("|");

interface Reading {
  readonly line: number;
  readonly cells: readonly string[];
  readonly columns: readonly Column[];
  /** The columns of the bill's key. */
  readonly keys: readonly (Column | undefined)[];
  readonly mapping: Mapping;
  readonly width: number;
}

function readRow({
  line,
  cells,
  columns,
  keys,
  mapping,
  width,
}: Reading): Result<Row, readonly LineProblem[]> {
  if (cells.length !== width) {
    const code = cells.length < width ? "tooFewColumns" : "tooManyColumns";
    const reason = because(code, { found: String(cells.length), expected: String(width) });
    return fail([{ line, column: "", reason }]);
  }
  const read = readCells(cells, { line, columns, mapping });
  if (!read.ok) return read;
  const { values, mailing, details } = read.value;
  const amounts = settleAmounts(values);
  if (!amounts) return fail([{ line, column: amountLabel(columns), reason: because("required") }]);
  const bill_number = values.bill_number || `${values.parcel_id}-${values.tax_year}`;
  const source_key = joinKey(keys.map((column) => column?.text(cells) ?? ""));
  return ok(Object.assign(values, amounts, { bill_number, mailing, details, line, source_key }));
}

type Values = Record<string, Value>;

/** The values of a line, by column of `bills` and by key within its JSON columns. */
function readCells(
  cells: readonly string[],
  { line, columns, mapping }: Pick<Reading, "line" | "columns" | "mapping">,
): Result<{ values: Values; mailing: Values; details: Values }, readonly LineProblem[]> {
  const problems: LineProblem[] = [];
  const values: Values = {};
  const mailing: Values = {};
  const details: Values = {};
  for (const { kind, column, within, isRequired, label, text } of columns) {
    const cell = text(cells);
    if (cell === "") {
      if (isRequired) problems.push({ line, column: label, reason: because("required") });
      if (within !== "mailing") (within ? details : values)[column] = EMPTY[kind];
      continue;
    }
    const read = readValue(kind, cell, mapping.date_order, mapping.amounts);
    if (!read.ok) problems.push({ line, column: label, reason: read.error });
    else if (within === undefined) values[column] = read.value;
    else (within === "details" ? details : mailing)[column] = read.value;
  }
  return problems.length > 0 ? fail(problems) : ok({ values, mailing, details });
}

/** The heading of the amount that every line needs; '' if the file has none. */
function amountLabel(columns: readonly Column[]): string {
  const amounts = columns.filter(({ field }) => field === "balance_amount" || field === "billed_amount");
  const balance = amounts.find(({ field }) => field === "balance_amount");
  return (balance ?? amounts[0])?.label ?? "";
}
