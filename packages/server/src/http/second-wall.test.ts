import { createHmac, randomUUID } from "node:crypto";
import type { Endpoint } from "@county-pay/core/contract";
import * as contract from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../app.ts";
import type { Services } from "../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../testing/client.ts";
import { cashFor } from "../testing/counter.ts";
import { insertBills, insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn, TEST_PASSWORD } from "../testing/people.ts";
import { testServices } from "../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let other: number;
let bills: readonly string[];
let own: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const flags = { CashPayments: true };
  demo = await insertCounty(database.pool, { name: "demo", flags, config: { IsCustomAPI: true } });
  other = await insertCounty(database.pool, { name: "other", flags, config: { IsCustomAPI: true } });
  bills = await insertBills(database.pool, demo, [
    { bill_number: "B1", parcel_id: "1-1", account_number: "A1", owner_name: "SAMPLE ADA" },
    { bill_number: "B2", parcel_id: "1-2", account_number: "A2", owner_name: "SAMPLE ADA" },
  ]);
  await insertBills(database.pool, other, [{ bill_number: "O1", parcel_id: "9-9", account_number: "O1" }]);
  await insertPerson(database.pool, demo, { email: "admin@demo.example", userType: "Admin SMF" });
  await insertPerson(database.pool, other, { email: "admin@other.example", userType: "Admin SMF" });
  await database.pool.query("insert into consumers (company_id, full_name) values ($1, 'SAMPLE ADA')", [
    demo,
  ]);
  app = await buildApi(services);
  own = await signedIn(app, "demo", "admin@demo.example");
  stranger = await signedIn(app, "other", "admin@other.example");
  const body = cashFor(demo, [{ id: bills[1] ?? "", cents: 10_000 }]);
  await answerOf(own.asUser, contract.submitRdv2CashPayment, { body });
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const CALLS = contract.endpointsOf(contract).filter(({ access }) => access === "login");
const served = (): readonly Endpoint[] =>
  CALLS.filter(({ method, path }) => app.hasRoute({ method, url: path }));

describe("a token", () => {
  type Audience = "user" | "api";
  interface Claims {
    readonly company?: number;
    readonly session?: string;
    readonly expiresIn?: number;
    readonly issuer?: string;
    readonly secret?: string;
  }
  let session: string;
  let ended: string;

  beforeAll(async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from sessions where company_id = $1 order by created_at limit 1",
      [demo],
    );
    session = rows[0]?.id ?? "";
    const gone = await signedIn(app, "demo", "admin@demo.example");
    await answerOf(gone.asUser, contract.logout, {});
    const { rows: over } = await database.pool.query<{ id: string }>(
      "select id from sessions where revoked_at is not null",
    );
    ended = over[0]?.id ?? "";
  });

  const signed = (audience: Audience, claims: Claims = {}): Promise<string> =>
    new SignJWT({ company: claims.company ?? demo, jti: claims.session ?? session })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer(claims.issuer ?? "county-pay")
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1_000) + (claims.expiresIn ?? 3_600))
      .sign(new TextEncoder().encode(claims.secret ?? services.signingSecret));
  const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
  /** The claims of a valid token with another header, signed as that header says. */
  const beheaded = async (audience: Audience, head: object, sign: (text: string) => string) => {
    const [, claims = ""] = (await signed(audience)).split(".");
    const text = `${encoded(head)}.${claims}`;
    return `${text}.${sign(text)}`;
  };
  const hmac = (hash: string) => (text: string) =>
    createHmac(hash, services.signingSecret).update(text).digest("base64url");

  const BAD: readonly (readonly [string, (audience: Audience) => Promise<string>])[] = [
    ["that expired", (audience) => signed(audience, { expiresIn: -1 })],
    [
      "that another key signed",
      (audience) => signed(audience, { secret: "another secret, as long as ours is" }),
    ],
    ["that another issuer issued", (audience) => signed(audience, { issuer: "elsewhere" })],
    ["of another county with this session", (audience) => signed(audience, { company: other })],
    ["of a session that never existed", (audience) => signed(audience, { session: randomUUID() })],
    ["of a session that was logged out", (audience) => signed(audience, { session: ended })],
    ["for the other kind of calls", (audience) => signed(audience === "api" ? "user" : "api")],
    ["without a signature (alg none)", (audience) => beheaded(audience, { alg: "none" }, () => "")],
    ["that says alg none and is signed", (audience) => beheaded(audience, { alg: "none" }, hmac("sha256"))],
    ["of a weaker or another algorithm", (audience) => beheaded(audience, { alg: "HS512" }, hmac("sha512"))],
    [
      "that contains its own key",
      (audience) =>
        beheaded(
          audience,
          { alg: "HS256", jwk: { kty: "oct", k: Buffer.from("k").toString("base64url") } },
          (text) => createHmac("sha256", "k").update(text).digest("base64url"),
        ),
    ],
    [
      "whose county was changed after it was signed",
      async (audience) => {
        const [head, , signature] = (await signed(audience)).split(".");
        const exp = Math.floor(Date.now() / 1_000) + 3_600;
        const claims = { company: other, jti: session, iss: "county-pay", aud: audience, exp };
        return `${head}.${encoded(claims)}.${signature}`;
      },
    ],
    ["that is not a token", async () => "x".repeat(100)],
  ];

  const send = async (
    { method, path, bearer, body }: Endpoint,
    make: (audience: Audience) => Promise<string>,
  ) =>
    app.inject({
      method,
      url: path.replace(/:[A-Za-z]+/g, "1"),
      headers: {
        authorization: `Bearer ${await make(bearer ?? "api")}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { payload: "{}" } : {}),
    });

  it("a token made by this test is valid, which shows what the others lack", async () => {
    const endpoint = CALLS.find(({ name }) => name === "ReadEbppUsers");
    expect(endpoint && (await send(endpoint, (audience) => signed(audience))).statusCode).toBe(200);
  });

  it.each(BAD)("a token %s is refused by every call", async (_what, make) => {
    expect(served().length).toBeGreaterThan(70);
    for (const endpoint of served()) {
      const response = await send(endpoint, make);
      expect([endpoint.name, response.statusCode, response.json().Code]).toEqual([
        endpoint.name,
        403,
        "unauthorised",
      ]);
    }
  });

  it("the token of a user who may no longer sign in is refused by every call from then on", async () => {
    await insertPerson(database.pool, demo, { email: "leaving@demo.example", userType: "Admin SMF" });
    const leaving = await signedIn(app, "demo", "leaving@demo.example");
    await answerOf(leaving.asApi, contract.readEbppUsers, { query: {} });
    await database.pool.query("update users set disabled_at = now() where email = 'leaving@demo.example'");
    expect((await refusalOf(leaving.asApi, contract.readEbppUsers, { query: {} })).code).toBe("unauthorised");
    expect((await refusalOf(leaving.asUser, contract.getTerminals, {})).code).toBe("unauthorised");
    const username = "leaving@demo.example";
    const again = { body: { username, password: TEST_PASSWORD, company: "demo" } };
    expect((await refusalOf(clientOf(app), contract.login, again)).code).toBe("login_failed");
  });

  it("a token is not accepted in the URL or a cookie of a call", async () => {
    const { path } = contract.readEbppUsers;
    const token = await signed("api");
    for (const url of [`${path}?token=${token}`, `${path}?access_token=${token}`])
      expect((await app.inject({ url })).statusCode).toBe(403);
    expect((await app.inject({ url: path, headers: { cookie: `token=${token}` } })).statusCode).toBe(403);
  });
});

describe("an office that requests another county's rows", () => {
  const READS = CALLS.filter(({ method, query }) => method === "GET" && contract.odataFieldsOf(query));
  const ask = async (person: "own" | "stranger", endpoint: Endpoint, $filter: string) => {
    const who = person === "own" ? own : stranger;
    const client = endpoint.bearer === "user" ? who.asUser : who.asApi;
    return client.call(endpoint, { query: { $filter } } as never);
  };
  const rowsIn = (answer: unknown): number =>
    typeof answer === "number" ? answer : (answer as { readonly value: readonly unknown[] }).value.length;

  it.each(READS.map((endpoint) => [endpoint.name, endpoint] as const))(
    "an office finds no rows of another county with %s, whatever it filters by",
    async (_name, endpoint) => {
      if (!app.hasRoute({ method: endpoint.method, url: endpoint.path })) return;
      const fields = Object.entries(contract.odataFieldsOf(endpoint.query) ?? {});
      const all = Array.from({ length: 20 }, (_, index) => index + 1).join();
      for (const [name, type] of fields) {
        if (type !== "id" && name !== "CompanyId") continue;
        for (const $filter of [`${name} in (${all})`, `${name} eq ${demo}`]) {
          const answer = await ask("stranger", endpoint, $filter);
          expect(answer.ok, $filter).toBe(true);
          const rows = answer.ok ? JSON.stringify(answer.value) : "";
          expect(rows).not.toMatch(/demo\.example|SAMPLE ADA|"(?:B1|B2|1-1|1-2)"/);
          if (name === "CompanyId" && answer.ok && $filter.includes(" eq "))
            expect(rowsIn(answer.value)).toBe(0);
        }
      }
    },
  );

  it("an office finds the rows of its own county, so that these queries mean something", async () => {
    for (const name of ["ReadEbppUsers", "RecordDetailsV2", "PaymentTransactions", "ReadConsumer"]) {
      const endpoint = READS.find((read) => read.name === name);
      const answer = endpoint && (await ask("own", endpoint, `CompanyId eq ${demo}`));
      expect([name, answer?.ok && rowsIn(answer.value) > 0]).toEqual([name, true]);
    }
  });

  it("an office finds no payments of another county by parcel, and may not name that county", async () => {
    const Parcels = ["1-1", "1-2"];
    const asked = (CompanyId: number) => ({ body: { Parcels, CompanyId } });
    expect(await answerOf(own.asApi, contract.userViewPaymentTransactions, asked(demo))).toHaveLength(1);
    expect(await answerOf(stranger.asApi, contract.userViewPaymentTransactions, asked(other))).toEqual([]);
    const named = await refusalOf(stranger.asApi, contract.userViewPaymentTransactions, asked(demo));
    expect(named.code).toBe("forbidden");
  });

  it("an office finds no payments of another county's bill by its ID in the path", async () => {
    const params = { id: bills[1] ?? "" };
    expect(await answerOf(own.asApi, contract.paidByRecordDetailsId, { params })).toHaveLength(1);
    expect(await answerOf(stranger.asApi, contract.paidByRecordDetailsId, { params })).toEqual([]);
  });

  it("an office cannot accept a payment for another county's bill, alone or among its own, by ID or by number", async () => {
    const [first = ""] = bills;
    const { rows } = await database.pool.query<{ id: string }>(
      "select id::text from bills where company_id = $1",
      [other],
    );
    const mixed = [
      { id: rows[0]?.id ?? "", cents: 10_000 },
      { id: first, cents: 10_000 },
    ];
    for (const taken of [[{ id: first, cents: 10_000 }], mixed]) {
      const body = { ...cashFor(other, taken), CompanyName: "other" };
      const failure = await refusalOf(stranger.asUser, contract.submitRdv2CashPayment, { body });
      expect(failure.code).toBe("bill_not_found");
      // The county of the call and the one in its body must match.
      for (const wrong of [
        { ...cashFor(demo, taken), CompanyName: "other" },
        { ...cashFor(other, taken), CompanyName: "demo" },
      ])
        expect((await refusalOf(stranger.asUser, contract.submitRdv2CashPayment, { body: wrong })).code).toBe(
          "forbidden",
        );
    }
    const row = {
      tax_year: "2024",
      bill_no: "B1",
      trans_amount: 100,
      payee_name: "Ada Example",
      StatementType: "Property Tax",
      property_id: "1-1",
      current_bill_amt: 100,
      property_address: "",
      owner_name: "",
    };
    const { SubmitRDV2CASHPayment: standard, ...envelope } = cashFor(other, [{ id: first, cents: 10_000 }]);
    if (standard.IsCustomAPI) throw new Error("a standard cart was asked for");
    const { RecordDetails: _, RecordDetailsIds: __, ...rest } = standard;
    const submit = { ...rest, IsCustomAPI: true as const, CartPayments: [row] };
    const nested = { ...envelope, CompanyName: "other", SubmitRDV2CASHPayment: submit };
    const byNumber = await refusalOf(stranger.asUser, contract.submitRdv2CashPayment, { body: nested });
    expect(byNumber.code).toBe("bill_not_found");
    const { rows: left } = await database.pool.query(
      "select balance_cents::int as cents from bills where id = $1",
      [first],
    );
    expect(left).toEqual([{ cents: 10_000 }]);
  });
});

describe("a guest who names one county and another county's rows", () => {
  it("a guest gets nothing about another county's rows from any list", async () => {
    const guest = clientOf(app);
    const RecordDetailsIds = [...bills];
    expect(
      await answerOf(guest, contract.billsRestriction, { body: { CompanyName: "other", RecordDetailsIds } }),
    ).toEqual({ filteredItems: [], restrictedBills: [] });
    const SearchFields = { RecordDetailsId: bills.join() };
    const statements = { body: { CompanyName: "other", SearchFields } };
    expect(await answerOf(guest, contract.guestStatements, statements)).toEqual([]);
    for (const recordDetailsId of bills) {
      const params = { company: "other", recordDetailsId };
      expect((await refusalOf(guest, contract.billById, { params })).code).toBe("bill_not_found");
      expect((await refusalOf(guest, contract.billHistory, { params })).code).toBe("bill_not_found");
    }
  });

  it("a guest is refused if the rows of one list name two counties", async () => {
    const row = (CompanyId: number, AccountNumber: string) => ({
      CompanyId,
      FullName: "SAMPLE ADA",
      Address1: "",
      AccountNumber,
    });
    const body = [row(other, "O1"), row(demo, "A1")];
    for (const call of [contract.arePendingTaxSales, contract.areInPrivate, contract.checkNonPayableBills])
      expect((await refusalOf(clientOf(app), call, { body })).code).toBe("validation_failed");
  });
});
