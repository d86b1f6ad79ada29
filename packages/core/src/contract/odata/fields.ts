import { PAGES } from "../../constants.ts";

/**
 * How a field's values are written: `id` as digits without quotes though the value is a string, `date` as `2025-12-20`,
 * `instant` as `2025-12-20T14:30:00Z`.
 */
export type OdataType = "string" | "id" | "number" | "boolean" | "date" | "instant";

/** The fields that an OData read knows, by their wire names. */
export type OdataFields = Readonly<Record<string, OdataType>>;

/** A field's value as a query holds it. */
export type OdataValue<Type extends OdataType> = Type extends "number"
  ? number
  : Type extends "boolean"
    ? boolean
    : string;

/** One condition of a filter; the conditions of a filter hold together (`and`). */
export type OdataCondition<Fields extends OdataFields = OdataFields> = {
  [Name in keyof Fields & string]:
    | { readonly op: "eq"; readonly field: Name; readonly value: OdataValue<Fields[Name]> }
    | { readonly op: "in"; readonly field: Name; readonly values: readonly OdataValue<Fields[Name]>[] }
    | { readonly op: "not-null"; readonly field: Name };
}[keyof Fields & string];

/** One step of an order. */
export interface OdataOrder<Fields extends OdataFields = OdataFields> {
  readonly field: keyof Fields & string;
  readonly direction: "asc" | "desc";
}

/** A parsed query. Nothing selected means every field. */
export interface OdataQuery<Fields extends OdataFields = OdataFields> {
  readonly filter: readonly OdataCondition<Fields>[];
  readonly select: readonly (keyof Fields & string)[];
  readonly orderBy: readonly OdataOrder<Fields>[];
  /** How many to leave out, from 0. */
  readonly skip: number;
  /** How many to answer at most, 0 to `ODATA_LIMITS.top`. */
  readonly top: number;
  /** Whether the answer says how many there are in all. */
  readonly count: boolean;
}

/** A query as an address carries it. */
export interface OdataParams {
  readonly $filter?: string;
  readonly $select?: string;
  readonly $orderby?: string;
  readonly $skip?: string;
  readonly $top?: string;
  readonly $count?: string;
}

/** The only options that are read (CALL-055). */
export const ODATA_OPTIONS = ["$filter", "$select", "$orderby", "$skip", "$top", "$count"] as const;
export type OdataOption = (typeof ODATA_OPTIONS)[number];

/**
 * What a query may ask at most. `top` is the page of the statements (CONST-033), and what is answered where none is
 * asked.
 */
export const ODATA_LIMITS = {
  optionLength: 6_000,
  textLength: 200,
  conditions: 10,
  inValues: 100,
  orders: 5,
  skip: 1_000_000,
  top: PAGES.statements,
} as const;

/** Why a query is refused. */
export type OdataReason =
  | "unknown_option"
  | "not_text"
  | "too_long"
  | "syntax"
  | "unknown_field"
  | "value"
  | "too_many"
  | "twice";

/** A refused query: what is wrong, in which option, never what was sent. */
export interface OdataRefusal {
  readonly option: string;
  readonly reason: OdataReason;
}

/** What a query over these fields may hold, as a refusal says it. */
export interface OdataAllowed {
  readonly Options: readonly string[];
  readonly Filter: readonly string[];
  readonly Fields: OdataFields;
  readonly MaxTop: number;
}

/** What a query over these fields may hold. */
export const odataAllowed = (fields: OdataFields): OdataAllowed => ({
  Options: ODATA_OPTIONS,
  Filter: [
    "{field} eq {value}",
    "{field} in ({value},{value})",
    "{field} ne null",
    "{condition} and {condition}",
  ],
  Fields: fields,
  MaxTop: ODATA_LIMITS.top,
});
