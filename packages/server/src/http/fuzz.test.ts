import * as contract from "@county-pay/core/contract";
import { type Endpoint, ErrorAnswer } from "@county-pay/core/contract";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../app.ts";
import type { Services } from "../services.ts";
import { insertBills, insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { testServices } from "../testing/services.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "access" in value;

const exported: readonly unknown[] = Object.values(contract);
const ENDPOINTS: readonly Endpoint[] = exported.filter(isEndpoint);
const ofFrame = ({ path }: Endpoint): boolean => path.startsWith("/checkout/");

let database: TestDatabase;
let services: Services;
let api: FastifyInstance;
let payments: FastifyInstance;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const id = await insertCounty(database.pool, { name: "demo", config: { IsTylerSearch: true } });
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

/** Strings that have hurt somebody: quotes, wildcards, NUL, half characters, long, numbers that are none. */
const nasty = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("", " ", "%", "_", "\\", "'", '"', "\u0000", "\ud800", "﷽", "٣", "ß", "🏠", "null", "NaN"),
  fc.constantFrom("../..", "1e309", "-0", "__proto__", "constructor", "a".repeat(5_000), "%%%\\", "$1", "{}"),
);
const junk = fc.oneof(nasty, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue());

/** Values that are right often enough for the junk beside them to get past the door. */
const bodyOf = fc.record(
  {
    CompanyName: fc.oneof({ weight: 4, arbitrary: fc.constant("demo") }, junk),
    CompanyId: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, junk),
    ProductNum: fc.oneof(fc.constant("P1"), nasty),
    ProductName: nasty,
    Search: nasty,
    IsAltSearch: fc.boolean(),
    SearchBy: fc.oneof(fc.constantFrom("Any", "OwnerName", "ParcelID", "Location"), nasty),
    PageSize: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(10, 50) }, junk),
    PageNumber: fc.oneof({ weight: 4, arbitrary: fc.nat({ max: 10_000 }) }, junk),
    SearchFields: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.dictionary(
          fc.constantFrom(
            "Any",
            "OwnerName",
            "Address",
            "Location",
            "street",
            "taxYear",
            "addressNumber",
            "city",
          ),
          nasty,
          { maxKeys: 4 },
        ),
      },
      fc.record({ RecordDetailsId: fc.oneof(fc.constant("1,999999999999999999"), nasty) }),
      junk,
    ),
    Filters: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, junk),
    OrderBy: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...contract.SEARCH_ORDERS) }, junk),
    RecordDetailsId: fc.oneof(fc.constantFrom("1", "999999999999999999"), junk),
    RecordDetailsIds: fc.array(fc.oneof(fc.constantFrom("1", "999999999999999999"), junk), { maxLength: 5 }),
    Key: fc.oneof(fc.uuid(), junk),
    CheckoutId: fc.oneof(fc.uuid(), junk),
    Nonce: fc.oneof(fc.constant("n".repeat(43)), junk),
    FrameKey: fc.oneof(fc.constant("f".repeat(43)), junk),
    AttemptKey: fc.oneof(fc.uuid(), junk),
    Token: fc.oneof(fc.constant("tok_0123456789"), junk),
    Captcha: nasty,
    Confirmation: fc.oneof(fc.constant("0123456789ABCDEF"), junk),
    ConnectorId: nasty,
    ReturnHTML: fc.constant(true),
    PaymentMethod: fc.oneof(fc.constantFrom("CC", "ACH"), junk),
    PaymentType: fc.oneof(fc.constantFrom("Manual", "ACH"), junk),
    SubmitRDV2CCPayment: junk,
  },
  { requiredKeys: [] },
);

const segment = fc.oneof(fc.constantFrom("demo", "1", "1-2", "2024"), fc.uuid(), nasty);

const request = fc.record({
  endpoint: fc.constantFrom(...ENDPOINTS),
  segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
  body: fc.oneof({ weight: 5, arbitrary: bodyOf }, junk),
});

const safely = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "?"));

it("junk to every endpoint is answered or refused with a code, never a failure of ours", async () => {
  const seen = new Set<string>();
  const answered = new Set<string>();
  await fc.assert(
    fc.asyncProperty(request, async ({ endpoint, segments, body }) => {
      let place = 0;
      const url = endpoint.path.replace(/:[A-Za-z]+/g, () => safely(segments[place++] ?? "x") || "x");
      const app = ofFrame(endpoint) ? payments : api;
      const response = await app.inject({
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
    { numRuns: 1_500 },
  );
  expect(seen.size).toBe(ENDPOINTS.length);
  // The junk gets past the door, too.
  expect([...answered]).toEqual(expect.arrayContaining(["SmartSearch", "BillById", "BillsRestriction"]));
  const { rows } = await database.pool.query("select count(*)::int as stored from checkouts");
  expect(rows).toEqual([{ stored: 0 }]);
});
