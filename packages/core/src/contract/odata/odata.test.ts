import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ODATA_LIMITS, type OdataCondition, type OdataQuery, odataAllowed } from "./fields.ts";
import { parseOdata } from "./parse.ts";
import { printOdata } from "./print.ts";
import { odataFieldsOf, odataQuery } from "./schema.ts";

const FIELDS = {
  AccountNumber: "string",
  RecordDetailsId: "id",
  AmountDue: "number",
  IsActive: "boolean",
  DueDate: "date",
  SubmitDate: "instant",
} as const;
type Fields = typeof FIELDS;

const EMPTY: OdataQuery<Fields> = { filter: [], select: [], orderBy: [], skip: 0, top: 100, count: false };
const parse = (params: Record<string, unknown>) => parseOdata(FIELDS, params);

describe("a query is parsed", () => {
  it("the statement list's query is parsed (CALL-055)", () => {
    const read = parse({
      $filter: "AccountNumber in ('1001','O''Neil, 2') and AmountDue ne null",
      $select: "RecordDetailsId,AccountNumber, AmountDue",
      $orderby: "DueDate desc, AccountNumber",
      $skip: "0",
      $top: "10",
    });
    expect(read).toEqual({
      ok: true,
      value: {
        filter: [
          { op: "in", field: "AccountNumber", values: ["1001", "O'Neil, 2"] },
          { op: "not-null", field: "AmountDue" },
        ],
        select: ["RecordDetailsId", "AccountNumber", "AmountDue"],
        orderBy: [
          { field: "DueDate", direction: "desc" },
          { field: "AccountNumber", direction: "asc" },
        ],
        skip: 0,
        top: 10,
        count: false,
      },
    });
  });

  it.each([
    ["RecordDetailsId eq 042", { op: "eq", field: "RecordDetailsId", value: "042" }],
    ["AmountDue eq -12.5", { op: "eq", field: "AmountDue", value: -12.5 }],
    ["AmountDue eq -0", { op: "eq", field: "AmountDue", value: 0 }],
    ["IsActive eq true", { op: "eq", field: "IsActive", value: true }],
    ["DueDate eq 2024-02-29", { op: "eq", field: "DueDate", value: "2024-02-29" }],
    [
      "SubmitDate eq 2025-11-20T09:30:00-05:00",
      { op: "eq", field: "SubmitDate", value: "2025-11-20T09:30:00-05:00" },
    ],
    ["AccountNumber eq ''", { op: "eq", field: "AccountNumber", value: "" }],
    [
      "AccountNumber eq ' and IsActive eq true'",
      { op: "eq", field: "AccountNumber", value: " and IsActive eq true" },
    ],
    ["AmountDue in ( 1 , 2 )", { op: "in", field: "AmountDue", values: [1, 2] }],
  ])("%s", ($filter, condition) => {
    expect(parse({ $filter })).toEqual({ ok: true, value: { ...EMPTY, filter: [condition] } });
  });

  it("an empty query requests a hundred rows with all fields", () => {
    expect(parse({})).toEqual({ ok: true, value: EMPTY });
  });
});

describe("unsupported queries are refused with a reason", () => {
  const many = (count: number, text: string) => Array(count).fill(text);
  it.each([
    [{ $expand: "Bills" }, "$expand", "unknown_option"],
    [{ filter: "AmountDue eq 1" }, "filter", "unknown_option"],
    [{ $top: ["1", "2"] }, "$top", "not_text"],
    [{ $filter: `AccountNumber eq '${"x".repeat(6_000)}'` }, "$filter", "too_long"],
    [{ $filter: "" }, "$filter", "syntax"],
    [{ $filter: "AmountDue gt 1" }, "$filter", "syntax"],
    [{ $filter: "AmountDue ne 1" }, "$filter", "syntax"],
    [{ $filter: "AmountDue eq null" }, "$filter", "value"],
    [{ $filter: "AmountDue eq 1 or AmountDue eq 2" }, "$filter", "syntax"],
    [{ $filter: "(AmountDue eq 1)" }, "$filter", "syntax"],
    [{ $filter: "not AmountDue eq 1" }, "$filter", "unknown_field"],
    [{ $filter: "AmountDue eq 1and IsActive eq true" }, "$filter", "syntax"],
    [{ $filter: "AmountDue eq 1 and " }, "$filter", "syntax"],
    [{ $filter: "contains(AccountNumber,'1')" }, "$filter", "unknown_field"],
    [{ $filter: "Secret eq 'x'" }, "$filter", "unknown_field"],
    [{ $filter: "constructor eq 'x'" }, "$filter", "unknown_field"],
    [{ $filter: "AmountDue eq '1'" }, "$filter", "value"],
    [{ $filter: "AmountDue eq 1e9" }, "$filter", "syntax"],
    [{ $filter: "AmountDue eq 123456789012" }, "$filter", "syntax"],
    [{ $filter: "AccountNumber eq 1" }, "$filter", "value"],
    [{ $filter: "AccountNumber eq 'a" }, "$filter", "value"],
    [{ $filter: "AccountNumber eq 'a'b'" }, "$filter", "syntax"],
    [{ $filter: "AccountNumber eq 'a\u0000'" }, "$filter", "value"],
    [{ $filter: `AccountNumber eq '${"x".repeat(201)}'` }, "$filter", "value"],
    [{ $filter: "DueDate eq 2023-02-29" }, "$filter", "value"],
    [{ $filter: "SubmitDate eq 2025-02-29T00:00:00Z" }, "$filter", "value"],
    [{ $filter: "SubmitDate eq 2025-02-20T25:00:00Z" }, "$filter", "value"],
    [{ $filter: "SubmitDate eq 2025-02-20" }, "$filter", "value"],
    [{ $filter: "AmountDue in ()" }, "$filter", "value"],
    [{ $filter: "AmountDue in (1,2" }, "$filter", "syntax"],
    [{ $filter: `AmountDue in (${many(101, "1")})` }, "$filter", "too_many"],
    [{ $filter: many(11, "AmountDue eq 1").join(" and ") }, "$filter", "too_many"],
    [{ $select: "" }, "$select", "unknown_field"],
    [{ $select: "AmountDue,AmountDue" }, "$select", "twice"],
    [{ $select: "*" }, "$select", "unknown_field"],
    [{ $orderby: "AmountDue down" }, "$orderby", "syntax"],
    [{ $orderby: "__proto__ asc" }, "$orderby", "unknown_field"],
    [{ $orderby: "AmountDue,AmountDue desc" }, "$orderby", "twice"],
    [{ $orderby: many(6, "AmountDue").join(",") }, "$orderby", "too_many"],
    [{ $skip: "-1" }, "$skip", "syntax"],
    [{ $skip: "1000001" }, "$skip", "too_many"],
    [{ $top: "101" }, "$top", "too_many"],
    [{ $top: "1.5" }, "$top", "syntax"],
    [{ $count: "1" }, "$count", "syntax"],
  ])("%j", (params, option, reason) => {
    expect(parse(params)).toEqual({ ok: false, error: { option, reason } });
  });
});

const instants = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const values = {
  string: fc.string({ maxLength: 60, unit: "grapheme" }),
  id: fc.stringMatching(/^\d{1,18}$/),
  number: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100 + 0),
  boolean: fc.boolean(),
  date: instants.map((text) => text.slice(0, 10)),
  instant: instants,
};
const names = Object.keys(FIELDS) as (keyof Fields)[];
const condition = fc.constantFrom(...names).chain((field): fc.Arbitrary<OdataCondition> => {
  const value = values[FIELDS[field]] as fc.Arbitrary<string | number | boolean>;
  const all = fc.oneof(
    value.map((given) => ({ op: "eq", field, value: given })),
    fc.array(value, { minLength: 1, maxLength: 6 }).map((given) => ({ op: "in", field, values: given })),
    fc.constant({ op: "not-null", field }),
  );
  return all as fc.Arbitrary<OdataCondition>;
});
const queries = fc.record({
  filter: fc.array(condition, { maxLength: ODATA_LIMITS.conditions }),
  select: fc.uniqueArray(fc.constantFrom(...names)),
  orderBy: fc.uniqueArray(
    fc.record({
      field: fc.constantFrom(...names),
      direction: fc.constantFrom("asc" as const, "desc" as const),
    }),
    { selector: ({ field }) => field, maxLength: ODATA_LIMITS.orders },
  ),
  skip: fc.nat({ max: ODATA_LIMITS.skip }),
  top: fc.nat({ max: ODATA_LIMITS.top }),
  count: fc.boolean(),
}) as unknown as fc.Arbitrary<OdataQuery<Fields>>;

it("a printed query parses to the same query", () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(parse({ ...printOdata(FIELDS, query) })).toEqual({ ok: true, value: query });
    }),
    { numRuns: 500 },
  );
});

const piece = fc.oneof(
  fc.constantFrom(
    ..."eq,in,and,ne null,or,(,),',''',\u0020,AmountDue,AccountNumber,1,'x',-,true,2024-01-01".split(","),
  ),
  fc.string({ maxLength: 4 }),
);
const junk = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(" "));

it("invalid input is refused or parsed without throwing; a parsed query prints back to itself", () => {
  const option = fc.oneof(fc.constantFrom("$filter", "$select", "$orderby", "$top"), fc.string());
  fc.assert(
    fc.property(fc.dictionary(option, fc.oneof(junk, fc.anything())), (params) => {
      const read = parse(params);
      if (!read.ok) return;
      expect(parse({ ...printOdata(FIELDS, read.value) })).toEqual(read);
    }),
    { numRuns: 1_000 },
  );
});

describe("the schema", () => {
  const schema = odataQuery(FIELDS);

  it("the schema outputs the parsed query", () => {
    expect(v.parse(schema, { $top: "1" })).toEqual({ ...EMPTY, top: 1 });
  });

  it("the schema refuses with the option as path and the reason as message, without the sent text", () => {
    const read = v.safeParse(schema, { $filter: "Secret eq 'x'" });
    const [issue] = read.issues ?? [];
    expect(issue && v.getDotPath(issue)).toBe("$filter");
    expect(issue?.message).toBe("unknown_field");
    expect(v.is(schema, null)).toBe(false);
  });

  it("the schema exposes its fields, so that a refusal can list what is allowed", () => {
    expect(odataFieldsOf(schema)).toBe(FIELDS);
    expect(odataFieldsOf(v.object({}))).toBeNull();
    expect(odataFieldsOf(undefined)).toBeNull();
    expect(odataAllowed(FIELDS)).toMatchObject({ Fields: FIELDS, MaxTop: 100 });
  });
});
