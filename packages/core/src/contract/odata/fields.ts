/** The number of statements per page (CONST-033). */
export const STATEMENTS_PER_PAGE = 100;

/**
 * How a field's values are written: `id` as digits without quotes although the value is a string, `date` as
 * `2025-12-20`, `instant` as `2025-12-20T14:30:00Z`.
 */
export type OdataType = "string" | "id" | "number" | "boolean" | "date" | "instant";

/** The fields that an OData read supports, by their wire names. */
export type OdataFields = Readonly<Record<string, OdataType>>;

/** A field's value in a query. */
export type OdataValue<Type extends OdataType> = Type extends "number"
  ? number
  : Type extends "boolean"
    ? boolean
    : string;

/** One condition of a filter; all conditions of a filter must be met (`and`). */
export type OdataCondition<Fields extends OdataFields = OdataFields> = {
  [Name in keyof Fields & string]:
    | { readonly op: "eq"; readonly field: Name; readonly value: OdataValue<Fields[Name]> }
    | { readonly op: "in"; readonly field: Name; readonly values: readonly OdataValue<Fields[Name]>[] }
    | { readonly op: "not-null"; readonly field: Name };
}[keyof Fields & string];

/** One criterion of a sort order. */
export interface OdataOrder<Fields extends OdataFields = OdataFields> {
  readonly field: keyof Fields & string;
  readonly direction: "asc" | "desc";
}

/** A parsed query. Without a selection it requests every field. */
export interface OdataQuery<Fields extends OdataFields = OdataFields> {
  readonly filter: readonly OdataCondition<Fields>[];
  readonly select: readonly (keyof Fields & string)[];
  readonly orderBy: readonly OdataOrder<Fields>[];
  /** The number of rows to skip. */
  readonly skip: number;
  /** The maximum number of rows to return, 0 to `ODATA_LIMITS.top`. */
  readonly top: number;
  /** Whether the answer includes the total count. */
  readonly count: boolean;
}

/** A query as in a URL. */
export interface OdataParams {
  readonly $filter?: string;
  readonly $select?: string;
  readonly $orderby?: string;
  readonly $skip?: string;
  readonly $top?: string;
  readonly $count?: string;
}

/** The only supported options (CALL-055). */
export const ODATA_OPTIONS = ["$filter", "$select", "$orderby", "$skip", "$top", "$count"] as const;
export type OdataOption = (typeof ODATA_OPTIONS)[number];

/** The limits of a query. `top` is the page size of the statements (CONST-033), and the default. */
export const ODATA_LIMITS = {
  optionLength: 6_000,
  textLength: 200,
  conditions: 10,
  inValues: 100,
  orders: 5,
  skip: 1_000_000,
  top: STATEMENTS_PER_PAGE,
} as const;

/** The reasons for refusing a query. */
export type OdataReason =
  | "unknown_option"
  | "not_text"
  | "too_long"
  | "syntax"
  | "unknown_field"
  | "value"
  | "too_many"
  | "twice";

/** A refused query: the reason and the option, but never the sent text. */
export interface OdataRefusal {
  readonly option: string;
  readonly reason: OdataReason;
}

/** What a query over these fields may contain, as a refusal reports it. */
export interface OdataAllowed {
  readonly Options: readonly string[];
  readonly Filter: readonly string[];
  readonly Fields: OdataFields;
  readonly MaxTop: number;
}

/** What a query over these fields may contain. */
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
