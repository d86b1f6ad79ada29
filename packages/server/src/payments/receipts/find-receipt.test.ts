import {
  findReceipt,
  printPaymentReceipt,
  receiptByConfirmation,
  submitRdv2CashPayment,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import { drawLogos } from "../../county/logos/index.ts";
import { seal } from "../../demo/seals.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { cashFor } from "../../testing/counter.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let confirmation: string;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url, { rateLimitPerMinute: 300 });
  const demo = await insertCounty(database.pool, { name: "demo", flags: { CashPayments: true } });
  await insertCounty(database.pool, { name: "other" });
  const [id = "", home = ""] = await insertBills(database.pool, demo, [
    {
      bill_number: "B-1",
      parcel_id: "P-0013 430",
      account_number: "R777",
      property_address: "203 N Oak Ave",
      owner_name: "O'Neil & Co",
    },
    { bill_number: "B-2", parcel_id: "", account_number: "", property_type: "M", description: "Lot 12" },
  ]);
  await insertPerson(database.pool, demo, { email: "clerk@county.example", userType: "Clerk" });
  app = await buildApi(services);
  const clerk = await signedIn(app, "demo", "clerk@county.example");
  const bills = [id, home].map((bill) => ({ id: bill, cents: 10_000 }));
  confirmation = (await answerOf(clerk.asUser, submitRdv2CashPayment, { body: cashFor(demo, bills) }))
    .Confirmation;
});
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const asked = (change: Partial<Record<"CompanyName" | "Confirmation" | "Parcel", string>> = {}) => ({
  body: { CompanyName: "demo", Confirmation: confirmation, Parcel: "P-0013 430", ...change },
});

it("a receipt names a mobile home without a parcel by its location", async () => {
  const { Lines } = await answerOf(clientOf(app), receiptByConfirmation, {
    params: { company: "demo", confirmation },
    query: {},
  });
  expect(Lines.map(({ ParcelId, Location }) => [ParcelId, Location])).toEqual([
    ["P-0013 430", undefined],
    ["", "Lot 12"],
  ]);
});

it("a receipt says whether it is of dues, so that it is read in the words of members", async () => {
  const receiptOf = () =>
    answerOf(clientOf(app), receiptByConfirmation, { params: { company: "demo", confirmation }, query: {} });
  const setDues = async (isDues: boolean) => {
    await database.pool.query(
      "update companies set config = config || jsonb_build_object('IsAssociationDues', $1::boolean) where name = 'demo'",
      [isDues],
    );
    services.companies.forget();
  };
  expect((await receiptOf()).IsDues).toBeUndefined();
  await setDues(true);
  expect((await receiptOf()).IsDues).toBe(true);
  await setDues(false);
});

it.each([
  ["its Parcel ID", "P-0013 430"],
  ["its Parcel ID, however it is written", "p0013430"],
  ["its account number", "r 777"],
  ["the location of a mobile home", "LOT 12"],
])("a receipt is found again by its number and %s, and opens", async (_, Parcel) => {
  const client = clientOf(app);
  const found = await answerOf(client, findReceipt, asked({ Parcel }));
  expect(found).toEqual({ Confirmation: confirmation, CompanyName: "demo", ConnectorId: "" });
  const { Bytes } = await answerOf(client, printPaymentReceipt, { body: { ...found, ReturnHTML: true } });
  expect(Buffer.from(Bytes, "base64").toString()).toContain(confirmation);
});

it("a receipt to print begins with the county's logo, and has none if the county has none", async () => {
  const pageWith = async (logo: string) => {
    await database.pool.query(
      `update companies set config = config || jsonb_build_object('Logo', $1::text) where name = 'demo'`,
      [logo],
    );
    services.companies.forget();
    const found = await answerOf(clientOf(app), findReceipt, asked());
    const body = { ...found, ReturnHTML: true };
    const { Bytes } = await answerOf(clientOf(app), printPaymentReceipt, { body });
    return Buffer.from(Bytes, "base64").toString();
  };
  const logo = /<p><img src="data:image\/png;base64,[^"]+" alt="" width="64" height="64"><\/p>\n<h1>/;
  const [drawn = ""] = await drawLogos([seal({ symbol: "oak", ink: "#1f4d2b", tint: "#8fae8b" })]);
  expect(await pageWith(drawn)).toMatch(logo);
  expect(await pageWith("")).not.toMatch(/alt=""/);
});

it("a found receipt names the property, and its owner where everyone can search bills", async () => {
  const pageOf = async () => {
    const found = await answerOf(clientOf(app), findReceipt, asked());
    const { Bytes } = await answerOf(clientOf(app), printPaymentReceipt, {
      body: { ...found, ReturnHTML: true },
    });
    return Buffer.from(Bytes, "base64").toString();
  };
  const page = await pageOf();
  expect(page).toContain("P-0013 430");
  expect(page).toContain("203 N Oak Ave");
  expect(page).toContain("Neil &#38; Co");
  await database.pool.query(
    `update companies set config = config || '{"IsPublicSearchable": false}' where name = 'demo'`,
  );
  services.companies.forget();
  const closed = await pageOf();
  expect(closed).toContain("203 N Oak Ave");
  expect(closed).not.toContain("Neil &#38; Co");
  await database.pool.query(
    "update companies set config = config - 'IsPublicSearchable' where name = 'demo'",
  );
  services.companies.forget();
});

it.each([
  ["another parcel", { Parcel: "P-9" }],
  ["signs alone", { Parcel: "- - -" }],
  ["another number", { Confirmation: "0123456789ABCDEF" }],
  ["both", { Confirmation: "0123456789ABCDEF", Parcel: "P-9" }],
  ["another county", { CompanyName: "other" }],
])("%s finds nothing, and the answer does not tell which was wrong", async (_, change) => {
  const refusal = await refusalOf(clientOf(app), findReceipt, asked(change));
  expect(refusal).toMatchObject({ code: "not_found", details: {} });
  expect(refusal.message).toBe((await refusalOf(clientOf(app), findReceipt, asked({ Parcel: "?" }))).message);
});

it.each([
  ["no parcel", { Parcel: " " }],
  ["half a number", { Confirmation: "0123" }],
])("%s is no question", async (_, change) => {
  expect((await refusalOf(clientOf(app), findReceipt, asked(change))).code).toBe("validation_failed");
});

it("repeated attempts are rate limited", async () => {
  const limit = Math.ceil(services.config.rateLimitPerMinute / 10);
  const statuses = await Promise.all(
    Array.from({ length: limit + 1 }, () =>
      app.inject({
        method: "POST",
        url: findReceipt.path,
        remoteAddress: "203.0.113.9",
        payload: asked({ Parcel: "P-9" }).body,
      }),
    ),
  );
  expect(statuses.map(({ statusCode }) => statusCode)).toContain(429);
});
