import * as contract from "@county-pay/core/contract";
import { type Endpoint, ErrorAnswer } from "@county-pay/core/contract";
import { arbitraryOf } from "@county-pay/core/testing/arbitrary";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../app.ts";
import type { Services } from "../kernel/services.ts";
import { insertBills, insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { testServices } from "../testing/services.ts";

const ENDPOINTS = contract.endpointsOf(contract);
const ofFrame = ({ path }: Endpoint): boolean => path.startsWith("/checkout/");
/** The number of served calls: raise it with every added call, never lower it. */
const SERVED_AT_LEAST = 248;
/** So many that every call below, of whose junk a third passes validation, is also answered in practice in every run. */
const RUNS_PER_CALL = 35;

let database: TestDatabase;
let services: Services;
let api: FastifyInstance;
let payments: FastifyInstance;

const appOf = (endpoint: Endpoint): FastifyInstance => (ofFrame(endpoint) ? payments : api);

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const id = await insertCounty(database.pool, {
    name: "demo",
    config: { IsTylerSearch: true },
    flags: { EAlert: true, EBilling: true, ChangeAddress: true, OnlinePropertyTaxPayment: true },
  });
  await insertBills(database.pool, id, [{ bill_number: "B1", parcel_id: "1-2", owner_name: "A B" }]);
  expect(id).toBe(1);
  api = await buildApi(services);
  payments = await buildPaymentsOrigin(services);
});

afterAll(async () => {
  await api.close();
  await payments.close();
  await services.db.close();
  await database.close();
});

/** Strings that are known to cause problems: quotes, wildcards, NUL, lone surrogates, long ones, invalid numbers. */
const nasty = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("", " ", "%", "_", "\\", "'", '"', "\u0000", "\ud800", "﷽", "٣", "ß", "🏠", "null", "NaN"),
  fc.constantFrom("../..", "1e309", "-0", "__proto__", "constructor", "a".repeat(5_000), "%%%\\", "$1", "{}"),
);
const junk = fc.oneof(nasty, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue());

/** Valid values for each field of any body: junk replaces some of them, so that the rest passes validation. */
const SOUND: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  CompanyName: fc.constant("demo"),
  CompanyId: fc.constant(1),
  ProductNum: fc.constant("P1"),
  ProductName: fc.constant("Bills Payment"),
  Search: nasty,
  IsAltSearch: fc.boolean(),
  SearchBy: fc.constantFrom("Any", "OwnerName", "ParcelID", "Location"),
  PageSize: fc.constantFrom(10, 50),
  PageNumber: fc.nat({ max: 10_000 }),
  SearchFields: fc.oneof(
    fc.dictionary(fc.constantFrom("Any", "OwnerName", "Address", "Location", "ParcelID"), nasty, {
      maxKeys: 3,
    }),
    fc.record(
      { street: nasty, taxYear: nasty, addressNumber: nasty, city: nasty },
      { requiredKeys: ["street"] },
    ),
    fc.record({ RecordDetailsId: fc.constantFrom("1", "1,999999999999999999") }),
  ),
  Filters: fc.constantFrom([], [{ type: "Year", value: { 2024: true } }]),
  OrderBy: fc.constantFrom(...contract.SEARCH_ORDERS),
  id: fc.constantFrom("1", "999999999999999999"),
  RecordDetailsId: fc.constantFrom("1", "999999999999999999"),
  RecordDetailsIds: fc.constantFrom(["1"], ["1", "1", "999999999999999999"]),
  Key: fc.uuid(),
  CheckoutId: fc.uuid(),
  Nonce: fc.constant("n".repeat(43)),
  FrameKey: fc.constant("f".repeat(43)),
  AttemptKey: fc.uuid(),
  Token: fc.constant("tok_0123456789"),
  Captcha: nasty,
  Confirmation: fc.constant("0123456789ABCDEF"),
  ConfirmationId: fc.constant("0123456789ABCDEF"),
  ConnectorId: nasty,
  ReturnHTML: fc.boolean(),
  PaymentMethod: fc.constantFrom("CC", "ACH"),
  PaymentType: fc.constantFrom("Manual", "ACH"),
  SubmitRDV2CCPayment: junk,
  Company: fc.constant("demo"),
  OwnerName: fc.oneof(fc.constant("A B"), nasty),
  ParcelNumber: fc.oneof(fc.constant("1-2"), nasty),
  Year: fc.constantFrom("", "2024"),
  BillNumber: fc.oneof(fc.constant("B1"), nasty),
  DueDate: fc.constant(null),
  EmailAddress: fc.constant("a@mail.example"),
  PhoneNumber: fc.constantFrom("", "9125550142"),
  EnableSMSEAlert: fc.boolean(),
  AccountNumber: fc.oneof(fc.constantFrom("1-2", ""), nasty),
  FullName: nasty,
  ...Object.fromEntries(
    ["FullName", "Address1", "Country", "City", "State"].flatMap((name) => [
      [`New${name}`, fc.oneof(fc.constant("Tybee"), nasty)],
      [`Old${name}`, nasty],
    ]),
  ),
  ...Object.fromEntries(
    ["FirstName", "LastName", "EmailAddress", "Phone", "Zip"].map((name) => [`Old${name}`, fc.constant("")]),
  ),
  NewEmailAddress: fc.constant("a@mail.example"),
  NewPhone: fc.constant(""),
  NewZip: fc.constant("31401"),
  IsCertified: fc.constant(true),
  Address: fc.constant({ Address1: "1", Country: "US", State: "GA", City: "Tybee", Zip: "31401" }),
};

const spoilt = fc.dictionary(fc.constantFrom(...Object.keys(SOUND)), junk, { maxKeys: 3 });
const bodyOf = fc
  .tuple(fc.record(SOUND), fc.oneof(fc.constant({}), spoilt))
  .map(([sound, junky]) => ({ ...sound, ...junky }));

/** A body that fits the contract, for a company and a bill that exist. */
const fittingOf = ({ body }: Endpoint): fc.Arbitrary<unknown> =>
  body
    ? fc
        .tuple(arbitraryOf(body), fc.constantFrom("1", "999999999999999999"))
        .map(([given, id]) =>
          typeof given === "object" && given !== null && "CompanyName" in given
            ? { ...given, CompanyName: "demo", ...("id" in given ? { id } : {}) }
            : given,
        )
    : fc.constant({});

const segment = fc.oneof(fc.constantFrom("1", "1-2", "2024"), fc.uuid(), nasty);

const requestTo = (endpoints: readonly Endpoint[]) =>
  fc.record({
    endpoint: fc.constantFrom(...endpoints),
    segments: fc.tuple(fc.oneof(fc.constant("demo"), segment), segment, segment),
    body: fc.oneof({ weight: 9, arbitrary: bodyOf }, junk),
  });

const safely = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "?"));

it("junk to every endpoint is answered, or refused with a code, and never fails unexpectedly", async () => {
  const served = ENDPOINTS.filter((endpoint) =>
    appOf(endpoint).hasRoute({ method: endpoint.method, url: endpoint.path }),
  );
  expect(served.length).toBeGreaterThanOrEqual(SERVED_AT_LEAST);
  const seen = new Set<string>();
  const answered = new Set<string>();
  await fc.assert(
    fc.asyncProperty(requestTo(served), async ({ endpoint, segments, body }) => {
      let place = 0;
      const url = endpoint.path.replace(/:[A-Za-z]+/g, () => safely(segments[place++] ?? "x") || "x");
      const response = await appOf(endpoint).inject({
        method: endpoint.method,
        url,
        headers: {
          origin: services.config.sites[ofFrame(endpoint) ? "payments" : "portal"].origin,
          ...(endpoint.method === "GET" ? {} : { "content-type": "application/json" }),
        },
        ...(endpoint.method === "GET" ? {} : { payload: JSON.stringify(body) }),
      });
      seen.add(endpoint.name);
      if (response.statusCode === 200) answered.add(endpoint.name);
      expect(response.statusCode, `${endpoint.name} ${url}`).toBeLessThan(500);
      if (response.statusCode >= 400) expect(v.is(ErrorAnswer, response.json())).toBe(true);
    }),
    { numRuns: served.length * RUNS_PER_CALL },
  );
  expect(seen.size).toBe(served.length);
  // Some junk passes validation, too.
  expect([...answered]).toEqual(
    expect.arrayContaining([
      "GuestSearch",
      "SmartSearch",
      "BillsRestriction",
      "EAlertSignUp",
      "ChangeAddressRequest",
      "GetGuestPaymentInfo",
    ]),
  );
  const { rows } = await database.pool.query("select count(*)::int as stored from checkouts");
  expect(rows).toEqual([{ stored: 0 }]);
});

/** Guest calls that accept only named fields: junk among valid fields never passes their validation. */
const STRICT = [
  "GuestCheckout",
  "GuestMiscCheckout",
  "OpenCardEntry",
  "SubmitGuestPayment",
  "VoidUnpostedPayment",
  "LogFailedPaymentTransaction",
];

it.each(STRICT)("%s answers or refuses a valid body, and the same with junk in a field", async (name) => {
  const endpoint = ENDPOINTS.find((call) => call.name === name);
  if (!endpoint) throw new Error("no such call");
  const fitting = fittingOf(endpoint);
  const spoiltOne = fc.tuple(fitting, fc.nat(), junk).map(([body, at, harm]) => {
    const keys = Object.keys(body as object);
    return { ...(body as object), [keys[at % keys.length] ?? ""]: harm };
  });
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(fitting, spoiltOne), async (body) => {
      const response = await api.inject({
        method: "POST",
        url: endpoint.path,
        headers: { origin: services.config.sites.portal.origin, "content-type": "application/json" },
        payload: JSON.stringify(body),
      });
      statuses.add(response.statusCode);
      expect(response.statusCode).toBeLessThan(500);
      if (response.statusCode >= 400) expect(v.is(ErrorAnswer, response.json())).toBe(true);
    }),
    { numRuns: 40 },
  );
  // A valid body passed the parser: it was answered, or refused for another reason.
  expect([...statuses].some((status) => status !== 400)).toBe(true);
  const { rows } = await database.pool.query("select count(*)::int as stored from checkouts");
  expect(rows).toEqual([{ stored: 0 }]);
});

it("a URL longer than any of ours is not found, with a code, whether the portal is built or not", async () => {
  const response = await api.inject({ url: `/AlchemePay/Bill/demo/${"1".repeat(5_000)}` });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ Code: "not_found" });
});
