import * as v from "valibot";
import type { SettingsPartWire } from "../contract/county/company-settings.ts";
import { settingNames, settingValue } from "./names.ts";
import { isSame } from "./same.ts";

/** A value in the audit trail; null if it is not set. */
export type SettingValue = string | number | boolean | null;

/** One changed value, by the path of its name, such as 'Config.CreditCardFeeMin' or 'Config.Fees.1.FeeMin'. */
export interface ChangedValue {
  readonly name: string;
  readonly before: SettingValue;
  readonly after: SettingValue;
}

/** The maximum length of a recorded text. */
const LONGEST = 300;
/** The maximum number of values recorded per change. */
const MOST = 50;

const SCHEDULED = /^Config\.ScheduledFees\../;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** Texts that contain JSON are compared by their content. */
function parsed(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A list of words or numbers is one value; other lists and objects are compared part by part. */
const isFlat = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((one) => !isObject(one));

function storedValue(value: unknown): SettingValue {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value === "string") return short(value);
  if (isFlat(value)) return short(value.map(String).join(", "));
  return value === undefined || value === null ? null : short(JSON.stringify(value));
}

/** What a row of a list is called, so that a removed row does not rename those after it; null if it has no name. */
function rowName(row: unknown): string | null {
  const named = v.safeParse(NamedRow, row);
  if (!named.success) return null;
  const { ProductName, FieldName = "" } = named.output;
  // A period separates the parts of a path.
  return `${ProductName} ${FieldName}`.trim().replaceAll(".", "") || null;
}
const NamedRow = v.object({ ProductName: v.string(), FieldName: v.optional(v.string()) });

/** The parts of a list or object; rows without a name of their own are called by their position, from 1. */
function parts(value: unknown): ReadonlyMap<string, unknown> {
  if (!isObject(value)) return new Map();
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const names = value.map(rowName);
  const isNamed = names.every((name) => name !== null) && new Set(names).size === names.length;
  return new Map(value.map((row, at) => [(isNamed ? names[at] : null) ?? String(at + 1), row]));
}

/** Scheduled fees by their day, so that fees of the same day are compared. */
function byDay(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((one) => isObject(one) && "From" in one)) return value;
  return Object.fromEntries(value.map(({ From, ...fees }) => [From, fees]));
}

/** No fee where there was none before says nothing. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === 0 || value === "" || (Array.isArray(value) && !value[0]);

function compare(name: string, was: unknown, is: unknown): readonly ChangedValue[] {
  const [before, after] = [was, is].map((value) => byDay(parsed(value)));
  if (isSame(before, after)) return [];
  if (SCHEDULED.test(name) && isNothing(before) && isNothing(after)) return [];
  const isWhole = (value: unknown) => value === undefined || value === null || isObject(value);
  const isOne = isFlat(before) || isFlat(after) || (!isObject(before) && !isObject(after));
  if (isOne || !isWhole(before) || !isWhole(after))
    return [{ name, before: storedValue(before), after: storedValue(after) }];
  const [old, fresh] = [parts(before), parts(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) =>
    compare(`${name}.${key}`, old.get(key), fresh.get(key)),
  );
}

/** The values that a settings change replaced, at most 50: fees, colors, and lists part by part. */
export const changedValues = (before: SettingsPartWire, after: SettingsPartWire): readonly ChangedValue[] =>
  settingNames(before, after)
    .flatMap((name) => compare(name, settingValue(before, name), settingValue(after, name)))
    .slice(0, MOST);
