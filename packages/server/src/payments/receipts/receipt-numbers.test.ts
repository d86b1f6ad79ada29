import { randomUUID } from "node:crypto";
import {
  printPaymentReceipt,
  receiptByConfirmation,
  submitCashVoid,
  submitRdv2CashPayment,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { cashFor } from "../../testing/counter.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { readPdf } from "../../testing/documents/read-pdf.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let clerks: readonly SignedInPerson[];

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, {
    name: "demo",
    flags: { CashPayments: true },
    config: { hasPartialPaymentOption: true },
    customization: {
      OfficeAddress: '["222 West Oglethorpe Avenue", "Savannah, Georgia 31401"]',
      OfficePhone: "(912) 555-0100",
    },
  });
  app = await buildApi(services);
  const emails = [1, 2, 3, 4].map((at) => `clerk${at}@county.example`);
  for (const email of emails) await insertPerson(database.pool, demo, { email, userType: "Clerk" });
  clerks = await Promise.all(emails.map((email) => signedIn(app, "demo", email)));
});
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

let bills = 0;
async function aBill(): Promise<string> {
  bills += 1;
  const row = {
    bill_number: `B-${bills}`,
    parcel_id: `P-${bills}`,
    balance_cents: 10_000,
    billed_cents: 10_000,
  };
  const [id = ""] = await insertBills(database.pool, demo, [row]);
  return id;
}
const clerkAt = (at: number): SignedInPerson => {
  const clerk = clerks[at % clerks.length];
  if (!clerk) throw new Error("no clerk");
  return clerk;
};
const pay = async (at = 0, body = cashFor(demo, [])) =>
  (await answerOf(clerkAt(at).asUser, submitRdv2CashPayment, { body })).Confirmation;
const paid = async (at = 0): Promise<string> =>
  pay(at, cashFor(demo, [{ id: await aBill(), cents: 10_000 }]));

const receiptOf = (confirmation: string, client = clerkAt(0).asUser) =>
  answerOf(client, receiptByConfirmation, { params: { company: "demo", confirmation }, query: {} });
const numberOf = async (confirmation: string) => (await receiptOf(confirmation)).Office?.ReceiptNumber;

async function lastNumber(): Promise<number> {
  const { rows } = await database.pool.query<{ last: string | null }>(
    "select max(number)::text as last from receipt_numbers where company_id = $1",
    [demo],
  );
  return Number(rows[0]?.last ?? 0);
}

it("clerks who take payments at the same moment get consecutive numbers, each once", async () => {
  const before = await lastNumber();
  const confirmations = await Promise.all(Array.from({ length: 24 }, (_, at) => paid(at)));
  const numbers = await Promise.all(confirmations.map(numberOf));
  expect(numbers.sort((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 24 }, (_, at) => before + at + 1),
  );
});

it("a payment sent twice at the same moment gets one number, and a refused one gets none", async () => {
  const before = await lastNumber();
  const body = cashFor(demo, [{ id: await aBill(), cents: 10_000 }]);
  const [first, second] = await Promise.all([pay(0, body), pay(0, body)]);
  expect(second).toBe(first);
  const again = { ...body, Key: randomUUID() };
  await refusalOf(clerkAt(1).asUser, submitRdv2CashPayment, { body: again });
  expect(await numberOf(first)).toBe(before + 1);
  expect(await numberOf(await paid())).toBe(before + 2);
});

it("a transaction that is rolled back after it took the next number leaves no gap", async () => {
  const before = await lastNumber();
  const tenant = await database.pool.connect();
  const paying = paid();
  await tenant.query("begin");
  await tenant.query("update receipt_counters set last_number = last_number + 1 where company_id = $1", [
    demo,
  ]);
  await tenant.query("rollback");
  tenant.release();
  expect(await numberOf(await paying)).toBe(before + 1);
});

it("a voided payment keeps its number, and an online payment has none", async () => {
  const confirmation = await paid();
  const number = await lastNumber();
  await answerOf(clerkAt(0).asUser, submitCashVoid, {
    body: {
      ConfirmationId: confirmation,
      Amount: 100,
      UserId: clerkAt(0).id,
      TotalFees: 0,
      ConnectorId: "",
      TylerVoid: false,
    },
  });
  const { rows } = await database.pool.query(
    `select n.number::int from receipt_numbers n join payments p on p.company_id = n.company_id and p.id = n.payment_id
     where p.confirmation = $1 and p.state = 'voided'`,
    [confirmation],
  );
  expect(rows).toEqual([{ number }]);
  await expect(
    database.pool.query("update receipt_numbers set number = number + 1000 where company_id = $1", [demo]),
  ).rejects.toThrow("never changes");
  await expect(
    database.pool.query("delete from receipt_numbers where company_id = $1", [demo]),
  ).rejects.toThrow("never changes");
});

it("an office's receipt names the office, the clerk, and the drawer, and what is left of the bill", async () => {
  const confirmation = await pay(
    0,
    cashFor(demo, [{ id: await aBill(), cents: 6_000 }], { PartialPayment: true, PartialPaymentAmount: 60 }),
  );
  const { Office, Lines } = await receiptOf(confirmation);
  const { rows } = await database.pool.query(
    "select taken_on::text as day from payments where confirmation = $1",
    [confirmation],
  );
  expect(Office).toMatchObject({
    ReceiptNumber: await lastNumber(),
    DrawerDay: rows[0]?.day,
    Address: ["222 West Oglethorpe Avenue", "Savannah, Georgia 31401"],
    Phone: "(912) 555-0100",
  });
  expect(Office?.ClerkName).not.toBe("");
  expect(Lines[0]).toMatchObject({ Amount: 60, Remaining: 40 });

  const body = { CompanyName: "demo", Confirmation: confirmation, ConnectorId: "" };
  const page = await answerOf(clerkAt(0).asUser, printPaymentReceipt, {
    body: { ...body, ReturnHTML: true },
  });
  const html = Buffer.from(page.Bytes, "base64").toString();
  expect(html).toContain("222 West Oglethorpe Avenue<br>Savannah, Georgia 31401<br>Phone: (912) 555-0100");
  expect(html).toContain(`alt="Barcode of the reference number ${confirmation}"`);
  expect(html).toContain("<td>$60.00</td><td>$40.00</td>");

  const narrow = await answerOf(clerkAt(0).asUser, printPaymentReceipt, {
    body: { ...body, ReturnHTML: true, Paper: "roll" },
  });
  expect(Buffer.from(narrow.Bytes, "base64").toString()).toContain("<td>Balance Left</td><td>$40.00</td>");

  const roll = await answerOf(clerkAt(0).asUser, printPaymentReceipt, {
    body: { ...body, ReturnHTML: false, Paper: "roll" },
  });
  const bytes = Buffer.from(roll.Bytes, "base64");
  expect((await readPdf(bytes)).title).toContain(confirmation);
  expect(bytes.toString("latin1")).toMatch(/MediaBox \[0 \d+ 226\.8 14400\]/);
});

it("whoever has only the reference number sees the receipt number and not the clerk", async () => {
  const confirmation = await paid();
  const { Office } = await receiptOf(confirmation, clientOf(app));
  expect(Office?.ReceiptNumber).toBe(await lastNumber());
  expect(Office).not.toHaveProperty("ClerkName");
});
