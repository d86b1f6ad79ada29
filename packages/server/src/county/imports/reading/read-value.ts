import { fail, ok, type Result } from "@county-pay/core";
import type { TaxLineWire } from "@county-pay/core/contract";
import type { ImportReasonCode } from "@county-pay/core/messages";
import {
  type AmountProblem,
  type FileAmounts,
  parseFileDecimal,
  parseFileMoney,
} from "@county-pay/core/money";
import type { FieldKind } from "../mapping/fields.ts";
import { because, type Reason } from "../reason.ts";
import { readDate } from "./read-date.ts";
import { parseTaxLines } from "./tax-lines.ts";

/** The type of a cell's value: money in whole cents, dates as ISO text, decimals as text. */
export type Value = string | number | boolean | null | readonly string[] | readonly TaxLineWire[];

/** A value, or why the cell was refused. */
export type Read = Result<Value, Reason>;

const MAX_TEXT_LENGTH = 500;
const MAX_SHOWN_LENGTH = 40;
const MAX_CODE_LENGTH = 50;

/** The meaning of an empty cell. */
export const EMPTY: Readonly<Record<FieldKind, Value>> = {
  text: "",
  account_code: "",
  money: null,
  date: null,
  year: null,
  flag: false,
  decimal: null,
  list: [],
  property_type: "",
  tax_lines: null,
};

/**
 * A cell as one line without control characters, and without the `="…"` that prevents spreadsheets from reading a
 * number.
 */
export function cleanCell(text: string): string {
  if (text === "") return text;
  const line = /[\p{Cc}\u00a0]| {2}/u.test(text) ? text.replace(/[\s\p{Cc}]+/gu, " ") : text;
  const trimmed = line.trim();
  return trimmed.startsWith('="') && trimmed.endsWith('"') && trimmed.length > 2
    ? trimmed.slice(2, -1).trim()
    : trimmed;
}

const refuse = (code: ImportReasonCode, value: string): Read =>
  fail(
    because(code, {
      value: value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value,
    }),
  );

/** The letters and digits of a code that is hard enough to guess. */
const MIN_CODE_LENGTH = 6;

function readCode(text: string): Read {
  if (text.length > MAX_CODE_LENGTH) return fail(because("tooLong", { longest: String(MAX_CODE_LENGTH) }));
  const isLong = text.replace(/[^a-z0-9]/gi, "").length >= MIN_CODE_LENGTH;
  return isLong ? ok(text) : fail(because("codeTooShort", { least: String(MIN_CODE_LENGTH) }));
}

const MONEY_PROBLEMS: Readonly<Record<AmountProblem, ImportReasonCode>> = {
  empty: "notAnAmount",
  not_an_amount: "notAnAmount",
  decimal_mark: "otherDecimals",
  ambiguous: "unclearAmount",
  too_many_decimals: "tooManyDecimals",
  too_large: "amountTooLarge",
};

function readMoney(text: string, written: FileAmounts): Read {
  const read = parseFileMoney(text, written);
  return read.ok ? read : refuse(MONEY_PROBLEMS[read.error], text);
}

function readYear(text: string): Read {
  const year = /^(\d{4})(?:\.0+)?$/.exec(text)?.[1];
  return year !== undefined && year >= "1900" && year <= "2100" ? ok(Number(year)) : refuse("notAYear", text);
}

const YES = new Set(["y", "yes", "true", "t", "1", "x"]);
const NO = new Set(["n", "no", "false", "f", "0"]);

function readFlag(text: string): Read {
  const word = text.toLowerCase();
  if (YES.has(word)) return ok(true);
  return NO.has(word) ? ok(false) : refuse("notAFlag", text);
}

const TYPES: Readonly<Record<string, string>> = {
  r: "R",
  real: "R",
  "real property": "R",
  p: "P",
  personal: "P",
  "personal property": "P",
  m: "M",
  mobile: "M",
  "mobile home": "M",
  h: "H",
  "heavy equipment": "H",
  t: "T",
  timber: "T",
};

function readPropertyType(text: string): Read {
  const word = text.toLowerCase();
  const type = Object.hasOwn(TYPES, word) ? TYPES[word] : undefined;
  return type === undefined ? refuse("notAPropertyType", text) : ok(type);
}

/** Reads one cleaned, non-empty cell by its field's type, as the file writes dates and amounts. */
export function readValue(
  kind: FieldKind,
  text: string,
  order: "mdy" | "dmy",
  amounts: FileAmounts = "point",
): Read {
  switch (kind) {
    case "text":
      return text.length <= MAX_TEXT_LENGTH
        ? ok(text)
        : fail(because("tooLong", { longest: String(MAX_TEXT_LENGTH) }));
    case "account_code":
      return readCode(text);
    case "money":
      return readMoney(text, amounts);
    case "date": {
      const date = readDate(text, order);
      return date === undefined ? refuse("notADate", text) : ok(date);
    }
    case "year":
      return readYear(text);
    case "flag":
      return readFlag(text);
    case "decimal": {
      const plain = parseFileDecimal(text, amounts);
      return plain === null ? refuse("notANumber", text) : ok(plain);
    }
    case "list":
      return ok(
        text
          .split(";")
          .map((part) => part.trim())
          .filter((part) => part !== ""),
      );
    case "property_type":
      return readPropertyType(text);
    case "tax_lines": {
      const lines = parseTaxLines(text);
      return lines ? ok(lines) : fail(because("notTaxLines"));
    }
  }
}
