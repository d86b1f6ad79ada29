import { generateKeyPairSync, sign } from "node:crypto";
import {
  emailPaymentReceipt,
  findReceipt,
  printPaymentReceipt,
  receiptByConfirmation,
  submitCashVoid,
  submitRdv2CashPayment,
} from "@county-pay/core/contract";
import { readSignedReceipt, withSignature } from "@county-pay/core/payments";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import { receiptKey, sealReceiptKey } from "../../db/secrets/receipt-key.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { cashFor } from "../../testing/counter.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { readPdf } from "../../testing/documents/read-pdf.ts";
import { readQr } from "../../testing/documents/read-qr.ts";
import { mailsTo } from "../../testing/mailbox.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { checkStatement } from "./signature.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let clerk: SignedInPerson;
let demo: number;

const CONFIRMED = "The code on the receipt is genuine, and the payment is valid.";
const CHANGED = "The code on the receipt is genuine, but the payment has changed";
const UNCONFIRMED = "We could not confirm the code on the receipt.";

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo", flags: { CashPayments: true } });
  await insertCounty(database.pool, { name: "other" });
  await insertPerson(database.pool, demo, { email: "clerk@county.example", userType: "Clerk" });
  app = await buildApi(services);
  clerk = await signedIn(app, "demo", "clerk@county.example");
});
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

let bills = 0;
/** The reference number of a new payment of $100.00 for a parcel. */
async function paid(): Promise<string> {
  bills += 1;
  const [id = ""] = await insertBills(database.pool, demo, [
    { bill_number: `B-${bills}`, parcel_id: `P-${bills}` },
  ]);
  const body = cashFor(demo, [{ id, cents: 10_000 }]);
  return (await answerOf(clerk.asUser, submitRdv2CashPayment, { body })).Confirmation;
}

const request = (Confirmation: string, Signed?: string, CompanyName = "demo") => ({
  Confirmation,
  CompanyName,
  ConnectorId: "",
  ...(Signed === undefined ? {} : { Signed }),
});

async function printed(confirmation: string, signed?: string): Promise<Buffer> {
  const body = { ...request(confirmation, signed), ReturnHTML: false } as const;
  return Buffer.from((await answerOf(clientOf(app), printPaymentReceipt, { body })).Bytes, "base64");
}

async function pageOf(confirmation: string, signed?: string): Promise<string> {
  const body = { ...request(confirmation, signed), ReturnHTML: true } as const;
  const { Bytes } = await answerOf(clientOf(app), printPaymentReceipt, { body });
  return Buffer.from(Bytes, "base64").toString();
}

/** The signed statement in the QR code of a receipt's PDF. */
async function scanned(confirmation: string): Promise<string> {
  const url = new URL(readQr(await printed(confirmation)) ?? "");
  expect(url.pathname).toBe("/demo/guest-receipt-viewer");
  return url.searchParams.get("signed") ?? "";
}

const give = (ConfirmationId: string, Amount: number) =>
  answerOf(clerk.asUser, submitCashVoid, {
    body: { ConfirmationId, Amount, UserId: clerk.id, TotalFees: 0, ConnectorId: "", TylerVoid: false },
  });

it("a receipt's QR code holds a signed statement of the payment, and the page confirms it", async () => {
  const confirmation = await paid();
  const signed = await scanned(confirmation);
  expect(readSignedReceipt(signed)?.statement).toEqual({
    county: "Demo County",
    confirmation,
    amount: 10_000,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    property: `P-${bills}`,
    state: "succeeded",
  });
  expect(await pageOf(confirmation, signed)).toContain(CONFIRMED);
  expect(await pageOf(confirmation)).not.toContain("The code on the receipt");
});

it("a page to print has the same code as an image with alt text, and a link", async () => {
  const page = await pageOf(await paid());
  expect(page).toMatch(
    /<img src="data:image\/png;base64,iVBOR[^"]+" alt="QR code that checks this receipt at http[^"]+"/,
  );
  expect(page).toMatch(
    /<a href="[^"]+guest-receipt-viewer\?signed=receipt-1~[^"]+">Scan to check this receipt</,
  );
});

it("a receipt by email carries the code as an image and the address as text", async () => {
  const body = {
    Confirmation: await paid(),
    UserID: clerk.id,
    EmailAddress: "lender@mail.example",
    ConnectorId: "",
  };
  await answerOf(clerk.asUser, emailPaymentReceipt, { body });
  const [mail] = await mailsTo(app, services, "lender@mail.example");
  expect(mail?.text).toMatch(
    /Scan to check this receipt:\s+http\S+\/demo\/guest-receipt-viewer\?signed=receipt-1~/,
  );
  const { rows } = await database.pool.query<{ raw: Buffer }>(
    "select raw from caught_mails order by id desc limit 1",
  );
  expect(rows[0]?.raw.toString()).toMatch(/Content-ID: <code@county-pay>/i);
});

it("a receipt with a changed digit, or signed by another key, is not confirmed", async () => {
  const confirmation = await paid();
  const signed = await scanned(confirmation);
  expect(await pageOf(confirmation, signed.replace("~10000~", "~90000~"))).toContain(UNCONFIRMED);
  const text = readSignedReceipt(signed)?.text ?? "";
  const other = generateKeyPairSync("ed25519").privateKey;
  const forged = withSignature(text, sign(null, Buffer.from(text), other).toString("base64url"));
  expect(await pageOf(confirmation, forged)).toContain(UNCONFIRMED);
  expect(await pageOf(await paid(), signed)).toContain(UNCONFIRMED);
});

it("a receipt does not open in another county", async () => {
  const confirmation = await paid();
  const body = { ...request(confirmation, await scanned(confirmation), "other"), ReturnHTML: true } as const;
  expect((await refusalOf(clientOf(app), printPaymentReceipt, { body })).code).toBe("not_found");
});

it("an old receipt of a payment that was voided since says so, as page and as PDF, and is found again", async () => {
  const confirmation = await paid();
  const signed = await scanned(confirmation);
  await give(confirmation, 100);
  const page = await pageOf(confirmation, signed);
  expect(page).toMatch(/This payment was (voided|refunded) on .* It no longer pays for anything\./);
  expect(page).toContain(CHANGED);
  expect(JSON.stringify(await readPdf(await printed(confirmation, signed)))).toContain(CHANGED);
  expect(readSignedReceipt(await scanned(confirmation))?.statement.state).toMatch(/^(voided|refunded)$/);
  const found = { CompanyName: "demo", Confirmation: confirmation, Parcel: `P-${bills}` };
  expect(await answerOf(clientOf(app), findReceipt, { body: found })).toMatchObject({
    Confirmation: confirmation,
  });
  const success = { params: { company: "demo", confirmation }, query: {} };
  expect((await refusalOf(clientOf(app), receiptByConfirmation, success)).code).toBe("not_found");
});

it("a receipt of a payment that was partly refunded since states the amount", async () => {
  const confirmation = await paid();
  const signed = await scanned(confirmation);
  await give(confirmation, 40);
  const page = await pageOf(confirmation, signed);
  expect(page).toContain("$40.00 of this payment has been refunded");
  expect(page).toContain(CHANGED);
});

it("the key is generated once, stored encrypted, and outlives a change of the signing secret", async () => {
  const pemOf = async (keys: Services): Promise<string | undefined> =>
    (await receiptKey(keys))?.export({ type: "pkcs8", format: "pem" }).toString();
  const pem = await pemOf(services);
  expect(pem).toContain("PRIVATE KEY");
  const log = { error: (_about: object, message: string) => void lost.push(message) };
  const lost: string[] = [];
  const stored = async (): Promise<string> =>
    (await database.pool.query("select value from secrets where name = 'receipts'")).rows[0].value;
  expect(Buffer.from(await stored(), "base64").toString("latin1")).not.toContain("PRIVATE");
  const { signingSecret } = services;
  const next = { ...services, signingSecret: "the next secret of tests, long enough" };
  await sealReceiptKey(next, { log });
  expect(lost).toEqual([expect.stringContaining("does not open")]);
  expect(await receiptKey(next)).toBeNull();
  await sealReceiptKey({ ...next, earlierSecrets: [signingSecret] }, { log });
  expect(await pemOf(next)).toBe(pem);
  // Without a key that opens, a receipt is printed without its code.
  const confirmation = await paid();
  expect(await pageOf(confirmation)).not.toContain("guest-receipt-viewer");
  expect(lost).toHaveLength(1);
  await sealReceiptKey({ ...services, earlierSecrets: [next.signingSecret] }, { log });
  expect(await pageOf(confirmation)).toContain("<img");
});

it("a receipt that the county's earlier database signed is still ours, and one that nobody here signed is not", async () => {
  const confirmation = await paid();
  const signed = await scanned(confirmation);
  // The county moves: another key signs from now on, and the public half of this one comes along.
  await sealReceiptKey(services, { log: { error: () => undefined } });
  await database.pool.query("delete from secrets where name = 'receipts'");
  expect(await receiptKey(services)).not.toBeNull();
  expect(await checkStatement(services, signed)).toMatchObject({ isSigned: true });
  await database.pool.query("delete from secrets where starts_with(name, 'verifies-receipts-')");
  expect(await checkStatement(services, signed)).toMatchObject({ isSigned: false });
});
