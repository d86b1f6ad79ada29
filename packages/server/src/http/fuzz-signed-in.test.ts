import * as contract from "@county-pay/core/contract";
import { type Endpoint, ErrorAnswer, odataFieldsOf } from "@county-pay/core/contract";
import { arbitraryOf } from "@county-pay/core/testing/arbitrary";
import fc from "fast-check";
import type { FastifyInstance, InjectOptions } from "fastify";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../app.ts";
import type { Services } from "../kernel/services.ts";
import { insertBills, insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { insertPerson, TEST_PASSWORD } from "../testing/people.ts";
import { testServices } from "../testing/services.ts";

/** Logout ends the session that this test uses; it is tested elsewhere. */
const LEFT_OUT = new Set(["Logout"]);
const CALLS = contract
  .endpointsOf(contract)
  .filter(({ access, name }) => access === "login" && !LEFT_OUT.has(name));
/** Calls to a system that does not run in this test: they answer with a code that it is not available. */
const ASKS_OUTSIDE = new Set(["LookupDrivesCart", "ConfirmDrives"]);
const RUNS = 20;

/** Appears in all data of the county demo, and nowhere else. */
const MARK = "markofdemo";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let tokens: Readonly<Record<string, { readonly user: string; readonly api: string }>>;

async function tokensOf(company: string, email: string): Promise<{ user: string; api: string }> {
  const response = await app.inject({
    method: "POST",
    url: "/AlchemePay/Login",
    payload: { username: email, password: TEST_PASSWORD, company },
  });
  const { UserToken, AuthToken } = response.json<{ UserToken: string; AuthToken: string }>();
  return { user: UserToken, api: AuthToken };
}

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const id = await insertCounty(database.pool, { name: "demo", config: { IsTylerSearch: true } });
  await insertBills(database.pool, id, [
    { bill_number: "B1", parcel_id: "1-2", owner_name: MARK, property_address: MARK },
    { bill_number: "B2", parcel_id: "1-3", owner_name: MARK, property_address: MARK },
  ]);
  const other = await insertCounty(database.pool, { name: "other" });
  const people = { resident: "user", clerk: "clerk", admin: "Admin", smf: "SMF Manager" };
  for (const [name, userType] of Object.entries(people)) {
    await insertPerson(database.pool, id, { email: `${name}.${MARK}@mail.example`, userType });
  }
  await database.pool.query("insert into consumers (company_id, full_name, email) values ($1, $2, $2)", [
    id,
    MARK,
  ]);
  await insertPerson(database.pool, other, { email: "stranger@mail.example", userType: "Admin SMF" });
  app = await buildApi(services);
  tokens = {
    resident: await tokensOf("demo", `resident.${MARK}@mail.example`),
    clerk: await tokensOf("demo", `clerk.${MARK}@mail.example`),
    admin: await tokensOf("demo", `admin.${MARK}@mail.example`),
    smf: await tokensOf("demo", `smf.${MARK}@mail.example`),
    stranger: await tokensOf("other", "stranger@mail.example"),
  };
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const HURTFUL = [
  "",
  "%",
  "'",
  "\\",
  "\u0000",
  "\ud800",
  "\uffff",
  "1e309",
  "-1",
  "__proto__",
  "99999999999999999999",
];
const hurtful = fc.oneof(fc.constantFrom(...HURTFUL), fc.string({ unit: "binary", maxLength: 30 }));
const harms = fc.oneof(hurtful, fc.jsonValue());

/** OData queries that a call allows, and some that it does not. */
function odataOf(endpoint: Endpoint): fc.Arbitrary<Readonly<Record<string, string>>> | null {
  const fields = odataFieldsOf(endpoint.query);
  if (!fields) return null;
  const names = fc.constantFrom(...Object.keys(fields));
  const literal = fc.oneof(fc.constantFrom("1", "'x'", "null", "true", "2024-01-01", "1.5"), hurtful);
  return fc.record(
    {
      $filter: fc
        .tuple(names, fc.constantFrom("eq", "ne", "in", "gt"), literal)
        .map(([name, does, value]) => (does === "in" ? `${name} in (${value})` : `${name} ${does} ${value}`)),
      $select: names,
      $orderby: names.map((name) => `${name} desc`),
      $top: fc.constantFrom("0", "1", "50", "-1", "x"),
      $skip: fc.constantFrom("0", "1000000000", "x"),
      $count: fc.constantFrom("true", "false", "x"),
    },
    { requiredKeys: [] },
  );
}

const partOf = (schema: v.GenericSchema | undefined): fc.Arbitrary<unknown> =>
  schema ? arbitraryOf(schema) : fc.constant({});

/** Replaces one value of an object, at any depth, by a harmful one. */
function spoil(value: unknown, at: number, harm: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => (index === 0 ? spoil(item, at, harm) : item));
  if (typeof value !== "object" || value === null) return harm;
  const entries = Object.entries(value);
  const chosen = entries.length === 0 ? -1 : at % entries.length;
  return Object.fromEntries(
    entries.map(([name, item], index) => [
      name,
      index === chosen ? spoil(item, Math.floor(at / 7), harm) : item,
    ]),
  );
}

/** Usually names the caller's own company, so that the call gets past authorization. */
function ownCompany(value: unknown): unknown {
  return renamed(value, { name: "demo", id: 1 });
}

/** Like `ownCompany`, for a stranger; every ID is one that the county demo uses. */
function strangersOwn(value: unknown): unknown {
  if (typeof value === "string" && /^\d{1,18}$/.test(value)) return String((value.length % 3) + 1);
  return renamed(value, { name: "other", id: 2 }, strangersOwn);
}

function renamed(
  value: unknown,
  company: { readonly name: string; readonly id: number },
  deeper: (item: unknown) => unknown = (item) => renamed(item, company),
): unknown {
  if (Array.isArray(value)) return value.map(deeper);
  if (typeof value !== "object" || value === null) return value;
  const { name, id } = company;
  const own: Readonly<Record<string, unknown>> = {
    CompanyName: name,
    company: name,
    Company: name,
    CompanyId: id,
    companyId: `${id}`,
  };
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, Object.hasOwn(own, key) ? own[key] : deeper(item)]),
  );
}

const safely = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "?"));

const requestsTo = (endpoint: Endpoint) =>
  fc.record({
    who: fc.constantFrom("resident", "clerk", "admin", "smf"),
    params: partOf(endpoint.params).map(ownCompany),
    query: odataOf(endpoint) ?? partOf(endpoint.query).map(ownCompany),
    body: fc
      .tuple(partOf(endpoint.body).map(ownCompany), fc.option(fc.tuple(fc.nat(200), harms)))
      .map(([body, harm]) => (harm ? spoil(body, harm[0], harm[1]) : body)),
  });

function addressOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const given = v.parse(v.record(v.string(), v.unknown()), params);
  const path = endpoint.path.replace(
    /:([A-Za-z]+)/g,
    (_, name: string) => safely(String(given[name] ?? "1")) || "1",
  );
  const asked = Object.entries(v.parse(v.record(v.string(), v.unknown()), query))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${safely(String(value))}`);
  return asked.length === 0 ? path : `${path}?${asked.join("&")}`;
}

/** Makes a call as a user; what it sends is what the schemas allow, or nearly. */
function send(
  endpoint: Endpoint,
  who: string,
  { params, query, body }: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
) {
  const token = tokens[who]?.[endpoint.bearer ?? "api"] ?? "";
  const request: InjectOptions = {
    method: endpoint.method,
    url: addressOf(endpoint, params, query),
    headers: {
      authorization: `Bearer ${token}`,
      ...(endpoint.body ? { "content-type": "application/json" } : {}),
    },
    ...(endpoint.body ? { payload: JSON.stringify(body) } : {}),
  };
  return app.inject(request);
}

const isServed = ({ method, path }: Endpoint): boolean => app.hasRoute({ method, url: path });
const NAMED_CALLS = CALLS.map((call) => [call.name, call] as const);

describe("calls of signed-in users", () => {
  it.each(NAMED_CALLS)(
    "a call to %s is answered, or refused with a code, and never fails unexpectedly",
    async (_name, endpoint) => {
      if (!isServed(endpoint)) return;
      await fc.assert(
        fc.asyncProperty(requestsTo(endpoint), async ({ who, ...parts }) => {
          const response = await send(endpoint, who, parts);
          if (ASKS_OUTSIDE.has(endpoint.name) && response.statusCode === 503) return;
          expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500);
          if (response.statusCode >= 400) expect(v.is(ErrorAnswer, response.json())).toBe(true);
        }),
        { numRuns: RUNS },
      );
    },
  );

  it.each(NAMED_CALLS)(
    "a call to %s from another county reveals nothing of this one",
    async (_name, endpoint) => {
      if (!isServed(endpoint)) return;
      await fc.assert(
        fc.asyncProperty(requestsTo(endpoint), async ({ params, query, body }) => {
          const parts = {
            params: strangersOwn(params),
            query: strangersOwn(query),
            body: strangersOwn(body),
          };
          const response = await send(endpoint, "stranger", parts);
          expect(response.body.toLowerCase()).not.toContain(MARK);
        }),
        { numRuns: RUNS },
      );
    },
  );

  it.each(["ReadEbppUsers", "ReadConsumer", "RecordDetailsV2"])(
    "a call to %s shows an office its own data, so that the mark would be visible",
    async (name) => {
      const endpoint = CALLS.find((call) => call.name === name);
      const parts = { params: {}, query: { $top: "50" }, body: {} };
      const response = endpoint && (await send(endpoint, "admin", parts));
      expect(response?.body.toLowerCase()).toContain(MARK);
    },
  );
});
