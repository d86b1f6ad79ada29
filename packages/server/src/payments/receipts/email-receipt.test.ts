import { emailPaymentReceipt, submitRdv2CashPayment } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { cashFor } from "../../testing/counter.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { mailsTo } from "../../testing/mailbox.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let clerk: SignedInPerson;
let stranger: SignedInPerson;
let confirmation: string;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const demo = await insertCounty(database.pool, { name: "demo", flags: { CashPayments: true } });
  const other = await insertCounty(database.pool, { name: "other" });
  const [id = ""] = await insertBills(database.pool, demo, [{ bill_number: "B <1>", parcel_id: "P-1" }]);
  await insertPerson(database.pool, demo, { email: "clerk@county.example", userType: "Clerk" });
  await insertPerson(database.pool, other, { email: "stranger@county.example", userType: "Clerk" });
  app = await buildApi(services);
  clerk = await signedIn(app, "demo", "clerk@county.example");
  stranger = await signedIn(app, "other", "stranger@county.example");
  const body = cashFor(demo, [{ id, cents: 10_000 }]);
  confirmation = (await answerOf(clerk.asUser, submitRdv2CashPayment, { body })).Confirmation;
});
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const mail = (person: SignedInPerson, change: Record<string, string> = {}) => ({
  body: {
    Confirmation: confirmation,
    UserID: person.id,
    EmailAddress: "payer@mail.example",
    ConnectorId: "",
    ...change,
  },
});

it("a receipt goes to the address that was typed, as text and as HTML", async () => {
  expect(await answerOf(clerk.asUser, emailPaymentReceipt, mail(clerk))).toEqual({
    Status: "success",
    message: "",
  });
  const [sent, ...others] = await mailsTo(app, services, "payer@mail.example");
  expect(others).toEqual([]);
  expect(sent?.subject).toBe(`Your receipt ${confirmation} from Demo County`);
  for (const part of [sent?.text, sent?.html]) {
    expect(part).toContain(confirmation);
    expect(part).toContain("$100.00");
  }
  expect(sent?.text).toContain("B <1>, 2024: $100.00");
  expect(sent?.html).toContain("B &#60;1&#62;, 2024: $100.00");
  const { rows } = await database.pool.query(
    "select subject from audit_events where action = 'receipt.mailed'",
  );
  expect(rows).toEqual([{ subject: confirmation }]);
});

it("no payment of this number, or one of another county, is said in words and sends nothing", async () => {
  for (const input of [mail(clerk, { Confirmation: "0123456789ABCDEF" }), mail(stranger)]) {
    const person = input.body.UserID === clerk.id ? clerk : stranger;
    const answer = await answerOf(person.asUser, emailPaymentReceipt, input);
    expect(answer.Status).toBe("error");
    expect(answer.message).toMatch(/no payment with this reference number/);
  }
  expect(await mailsTo(app, services, "payer@mail.example")).toHaveLength(1);
});

it.each([
  ["forbidden", { UserID: "999" }],
  ["validation_failed", { EmailAddress: "nobody" }],
  ["validation_failed", { Confirmation: "short" }],
])("the request is refused with %s for %j", async (code, change) => {
  expect((await refusalOf(clerk.asUser, emailPaymentReceipt, mail(clerk, change))).code).toBe(code);
});

it("guests are not served", async () => {
  expect((await refusalOf(clientOf(app), emailPaymentReceipt, mail(clerk))).code).toBe("unauthorised");
});
