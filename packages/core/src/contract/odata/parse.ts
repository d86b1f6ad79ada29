import { fail, ok, type Result } from "../../result.ts";
import {
  ODATA_LIMITS,
  ODATA_OPTIONS,
  type OdataFields,
  type OdataOption,
  type OdataOrder,
  type OdataQuery,
  type OdataReason,
  type OdataRefusal,
} from "./fields.ts";
import { parseFilter } from "./filter.ts";

type Read = Result<unknown, OdataReason>;

const twice = (names: readonly string[]): boolean => new Set(names).size < names.length;

/** Names separated by commas, each a field's and none twice. */
function namesOf(names: readonly string[], fields: OdataFields): Result<readonly string[], OdataReason> {
  if (names.some((name) => !Object.hasOwn(fields, name))) return fail("unknown_field");
  return twice(names) ? fail("twice") : ok(names);
}

const commas = (text: string): readonly string[] => text.split(",").map((part) => part.trim());

function parseOrder(text: string, fields: OdataFields): Result<readonly OdataOrder[], OdataReason> {
  const steps = commas(text).map((step) => /^(\S+)(?: +(asc|desc))?$/.exec(step));
  if (steps.length > ODATA_LIMITS.orders) return fail("too_many");
  const orders: OdataOrder[] = [];
  for (const step of steps) {
    if (!step) return fail("syntax");
    orders.push({ field: step[1] ?? "", direction: step[2] === "desc" ? "desc" : "asc" });
  }
  const names = namesOf(
    orders.map(({ field }) => field),
    fields,
  );
  return names.ok ? ok(orders) : names;
}

/** A whole number in digits, up to the allowed maximum. */
const numberUpTo =
  (most: number) =>
  (text: string): Read => {
    if (!/^(?:0|[1-9]\d{0,8})$/.test(text)) return fail("syntax");
    return Number(text) > most ? fail("too_many") : ok(Number(text));
  };

const PARSERS: Readonly<Record<OdataOption, (text: string, fields: OdataFields) => Read>> = {
  $filter: parseFilter,
  $select: (text, fields) => namesOf(commas(text), fields),
  $orderby: parseOrder,
  $skip: numberUpTo(ODATA_LIMITS.skip),
  $top: numberUpTo(ODATA_LIMITS.top),
  $count: (text) => (/^(?:true|false)$/.test(text) ? ok(text === "true") : fail("syntax")),
};

const PLACES: Readonly<Record<OdataOption, keyof OdataQuery>> = {
  $filter: "filter",
  $select: "select",
  $orderby: "orderBy",
  $skip: "skip",
  $top: "top",
  $count: "count",
};

const isOption = (name: string): name is OdataOption => (ODATA_OPTIONS as readonly string[]).includes(name);

/**
 * Parses a query over these fields from the options of a URL. Strict: an unlisted option, operator, field, or value is
 * refused with its reason. Never throws.
 */
export function parseOdata<const Fields extends OdataFields>(
  fields: Fields,
  params: Readonly<Record<string, unknown>>,
): Result<OdataQuery<Fields>, OdataRefusal> {
  const query: Record<string, unknown> = {
    filter: [],
    select: [],
    orderBy: [],
    skip: 0,
    top: ODATA_LIMITS.top,
    count: false,
  };
  for (const [option, text] of Object.entries(params)) {
    if (text === undefined) continue;
    const refuse = (reason: OdataReason) => fail({ option, reason });
    if (!isOption(option)) return refuse("unknown_option");
    if (typeof text !== "string") return refuse("not_text");
    if (text.length > ODATA_LIMITS.optionLength) return refuse("too_long");
    const read = PARSERS[option](text, fields);
    if (!read.ok) return refuse(read.error);
    query[PLACES[option]] = read.value;
  }
  return ok(query as unknown as OdataQuery<Fields>);
}
