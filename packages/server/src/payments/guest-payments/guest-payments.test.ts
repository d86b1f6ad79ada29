import {
  type GuestPaymentRequest,
  getGuestPaymentInfo,
  printPaymentReceipt,
  receiptByConfirmation,
  submitGuestPayment,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertPendingPayment, type TestBill } from "../../testing/county.ts";
import { entryToken } from "../../testing/guest/card-entry.ts";
import { type GuestWorld, guestWorld, singleFor } from "../../testing/guest/guest.ts";
import { card, type Payer } from "../../testing/payer.ts";
import { ledgerDifferences } from "../ledger/index.ts";

const DECLINED = "4000000000000002";
const NO_ANSWER = "4000000000001018";
const SOUND = { billsThatDiffer: 0, totalCents: 0, unbalancedMovements: 0 };

let world: GuestWorld;
let ada: Payer;
let serial = 0;

beforeAll(async () => {
  world = await guestWorld(
    [
      {
        name: "demo",
        config: { hasPartialPaymentOption: true },
        customization: { MinimumPartialPayment: "40.00" },
      },
      { name: "other" },
      { name: "closed", flags: { OnlinePropertyTaxPayment: false } },
    ],
    { declinesPerBill: 2 },
  );
  ada = world.payerOf("demo");
});
afterAll(() => world.close());

async function bill(change: Partial<TestBill> = {}, county = "demo"): Promise<{ id: string; cents: number }> {
  serial += 1;
  const row = { bill_number: `B${serial}`, parcel_id: `P-${serial}`, ...change };
  const [id = ""] = await insertBills(world.database.pool, world.ids[county] ?? 0, [row]);
  return { id, cents: row.balance_cents ?? 10_000 };
}
const single = (due: { id: string; cents: number }, token: string, change = {}) =>
  singleFor(world, "demo", due, token, change);
const pay = (body: GuestPaymentRequest) => answerOf(ada.page, submitGuestPayment, { body });
const refused = (body: GuestPaymentRequest) => refusalOf(ada.page, submitGuestPayment, { body });
const info = (id: string, Key?: string) =>
  answerOf(ada.page, getGuestPaymentInfo, { body: { id, CompanyName: "demo", ...(Key ? { Key } : {}) } });
const balanceOf = async (id: string) =>
  (await world.ask("select balance_cents::int as balance from bills where id = $1", [id]))[0]?.balance;
/** A printed page without its images, URLs, and reference number: their random characters can spell any short text. */
const withoutCodes = (page: string, confirmation: string): string =>
  page.replace(/data:image\/png;base64,[\w+/=]+|https?:\/\/[^"\s<]+/g, "").replaceAll(confirmation, "");

it("a guest opens the link to a bill, pays it, and sees what was paid", async () => {
  const due = await bill();
  expect(await info(due.id)).toMatchObject({
    Bill: { RecordDetailsId: due.id, RemainingBalance: 100 },
    PayPlusConfig: { CompanyName: "demo", CreditCardPercentageFee1Value: 2.35 },
    Payments: [],
    TotalAmountPaid: 0,
    PaymentConfirmationNumber: null,
    PaymentDate: null,
  });
  const body = single(due, await entryToken(ada, "demo"));
  const paid = await pay(body);
  expect(paid).toMatchObject({
    Status: "success",
    AccountNickName: "•••• 1111",
    CardType: "VISA",
    RecordDetailsIds: [due.id],
  });
  expect(await balanceOf(due.id)).toBe(0);
  expect(await info(due.id, body.Key)).toMatchObject({
    Payments: [{ Confirmation: paid.Confirmation, Amount: 100 }],
    TotalAmountPaid: 102.35,
    PaymentConfirmationNumber: paid.Confirmation,
    PaymentDate: paid.PaymentDate,
  });
  const receipt = await answerOf(ada.page, receiptByConfirmation, {
    params: { company: "demo", confirmation: paid.Confirmation },
    query: { Key: body.Key },
  });
  expect(receipt).toMatchObject({ Amount: 102.35, TotalFees: 2.35, PayerName: "Ada Example" });
  const printed = { Confirmation: paid.Confirmation, CompanyName: "demo", ConnectorId: "", ReturnHTML: true };
  for (const Key of [undefined, crypto.randomUUID()]) {
    const byNumber = await answerOf(ada.page, receiptByConfirmation, {
      params: { company: "demo", confirmation: paid.Confirmation },
      query: Key ? { Key } : {},
    });
    expect(byNumber).toMatchObject({ Amount: 102.35, PayerName: "", Address: null, IsPayerHidden: true });
    const { Bytes } = await answerOf(ada.page, printPaymentReceipt, {
      body: { ...printed, ...(Key ? { Key } : {}) },
    });
    const page = Buffer.from(Bytes, "base64").toString();
    const readable = withoutCodes(page, paid.Confirmation);
    expect(readable).toContain("•••• 1111");
    for (const hidden of ["Ada", "Example Street", "@", "912"]) expect(readable).not.toContain(hidden);
  }
  const own = await answerOf(ada.page, printPaymentReceipt, { body: { ...printed, Key: body.Key } });
  expect(Buffer.from(own.Bytes, "base64").toString()).toContain("Ada Example");
  expect(await ledgerDifferences(world.services.db.pool, world.ids.demo ?? 0)).toEqual(SOUND);
});

it("a stranger who opens the link sees amounts, and no number that opens a receipt", async () => {
  const due = await bill();
  const { Confirmation } = await pay(single(due, await entryToken(ada, "demo")));
  const masked = `•••• ${Confirmation.slice(-4)}`;
  for (const key of [undefined, crypto.randomUUID()]) {
    const seen = await info(due.id, key);
    expect(seen).toMatchObject({ TotalAmountPaid: 102.35, PaymentConfirmationNumber: masked });
    expect(JSON.stringify(seen)).not.toContain(Confirmation);
  }
});

it("the link of another county's bill, or of none, is not found", async () => {
  const foreign = await bill({}, "other");
  for (const id of [foreign.id, "999999999999999999"]) {
    const body = { id, CompanyName: "demo" };
    expect((await refusalOf(ada.page, getGuestPaymentInfo, { body })).code).toBe("not_found");
    const paying = single({ id, cents: 10_000 }, await entryToken(ada, "demo"));
    expect((await refused(paying)).code).toBe("bill_not_found");
  }
  const nowhere = { id: foreign.id, CompanyName: "nowhere" };
  expect((await refusalOf(ada.page, getGuestPaymentInfo, { body: nowhere })).code).toBe("company_not_found");
});

it("a part is paid where the county allows it, and the rest later", async () => {
  const due = await bill();
  const part = { id: due.id, cents: 4_000 };
  const partial = { PartialPayment: true, PartialPaymentAmount: 40 };
  expect((await pay(single(part, await entryToken(ada, "demo"), partial))).Status).toBe("success");
  expect(await balanceOf(due.id)).toBe(6_000);
  expect(await info(due.id)).toMatchObject({
    Bill: { AmountDue: 100, RemainingBalance: 60 },
    // Including its fee, even for a stranger.
    TotalAmountPaid: 41,
  });
  expect((await pay(single({ id: due.id, cents: 6_000 }, await entryToken(ada, "demo")))).Status).toBe(
    "success",
  );
  expect(await balanceOf(due.id)).toBe(0);
});

it("a part below the county's minimum is refused with the minimum, and spends no token", async () => {
  const due = await bill();
  const token = await entryToken(ada, "demo");
  const part = (cents: number) =>
    single({ id: due.id, cents }, token, { PartialPayment: true, PartialPaymentAmount: cents / 100 });
  expect(await refused(part(3_999))).toMatchObject({
    code: "amount_invalid",
    details: { MinimumAmount: 40 },
  });
  expect((await pay(part(4_000))).Status).toBe("success");
  expect(await balanceOf(due.id)).toBe(6_000);
});

it("the same key and body is one payment, however often and however fast it is sent", async () => {
  const due = await bill();
  const before = world.charges();
  const body = single(due, await entryToken(ada, "demo"));
  const answers = await Promise.all([1, 2, 3, 4].map(() => pay(body)));
  expect(answers.every(({ Status }) => Status === "success" || Status === "processing")).toBe(true);
  const after = await pay(body);
  expect(after.Status).toBe("success");
  expect(await pay(body)).toEqual(after);
  expect(world.charges() - before).toBe(1);
  const changed = {
    ...single(due, body.SubmitRDV2CCPayment.PaymentToken, { FirstName: "Eve" }),
    Key: body.Key,
  };
  expect((await refused(changed)).code).toBe("idempotency_conflict");
});

it("a token that no card entry gave pays nothing: the captcha stands before it", async () => {
  const due = await bill();
  const before = world.charges();
  const stored = await world.ask("select count(*) from checkouts");
  const bare = await ada.token(card());
  expect(await refused(single(due, bare))).toMatchObject({ code: "captcha_failed", status: 422 });
  const foreign = await entryToken(world.payerOf("other"), "other");
  expect((await refused(single(due, foreign))).code).toBe("captcha_failed");
  expect(world.charges()).toBe(before);
  expect(await world.ask("select count(*) from checkouts")).toEqual(stored);
  expect(await balanceOf(due.id)).toBe(10_000);
});

it("a token pays once, also when two payments are made with it at once", async () => {
  const [one, two] = [await bill(), await bill()];
  const token = await entryToken(ada, "demo");
  const before = world.charges();
  const results = await Promise.all(
    [one, two].map((due) => ada.page.call(submitGuestPayment, { body: single(due, token) })),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  for (const result of results) if (!result.ok) expect(result.error.code).toBe("session_expired");
  expect(world.charges() - before).toBe(1);
  expect((await refused(single(await bill(), token))).code).toBe("session_expired");
});

it("a token that is too old pays nothing", async () => {
  const token = await entryToken(ada, "demo");
  await world.ask("update card_entries set expires_at = now() where spent_at is null");
  expect((await refused(single(await bill(), token))).code).toBe("session_expired");
});

it("a refused request uses up no token: the guest corrects it and pays", async () => {
  const due = await bill();
  const token = await entryToken(ada, "demo");
  const body = single(due, token, { Amount: 1 });
  expect(await refused(body)).toMatchObject({
    code: "amount_changed",
    details: { SubAmount: 100, TotalFees: 2.35, Amount: 102.35 },
  });
  expect((await pay(single(due, token))).Status).toBe("success");
});

it.each([
  ["no consent", { ConsentConfirmation: false }, "consent_missing"],
  ["no name", { FirstName: "" }, "validation_failed"],
  ["nothing", { SubAmount: 0, TotalFees: 0, Amount: 0 }, "amount_invalid"],
  ["a part that was not meant", { SubAmount: 50 }, "amount_changed"],
  ["a clerk's page", { SourcePage: "clerk" as const }, "forbidden"],
  ["somebody's user id", { UserID: "1" }, "forbidden"],
  ["another county's id", { CompanyId: 999 }, "company_not_found"],
] as const)("%s is refused", async (_, change, code) => {
  expect((await refused(single(await bill(), await entryToken(ada, "demo"), change))).code).toBe(code);
});

it("a link cannot pay a bill that a guest cannot pay at a checkout", async () => {
  const token = await entryToken(ada, "demo");
  const codeOf = async (due: { id: string; cents: number }) => (await refused(single(due, token))).code;
  expect(await codeOf(await bill({ is_pending_tax_sale: true }))).toBe("bill_restricted");
  expect(await codeOf(await bill({ is_non_payable: true }))).toBe("bill_restricted");
  const pending = await bill();
  await insertPendingPayment(world.database.pool, world.ids.demo ?? 0, pending.id);
  expect(await codeOf(pending)).toBe("bill_pending");
  const paid = await bill({ balance_cents: 0, paid_cents: 10_000 });
  expect(await codeOf({ id: paid.id, cents: 10_000 })).toBe("bill_paid");
  const old = await bill({ parcel_id: "P-old", tax_year: 2022 });
  const young = await bill({ parcel_id: "P-old", tax_year: 2023 });
  expect(await codeOf(young)).toBe("older_bill_unpaid");
  expect((await pay(single(old, token))).Status).toBe("success");
});

it("a county that takes nothing online takes nothing by a link", async () => {
  const due = await bill({}, "closed");
  const body = singleFor(world, "closed", due, "tok_0123456789");
  expect((await refused(body)).code).toBe("method_unavailable");
});

it("a page of an origin that the county does not know is refused", async () => {
  const foreign = clientOf(world.api, { origin: "https://evil.test" });
  const body = { id: "1", CompanyName: "demo" };
  expect((await refusalOf(foreign, getGuestPaymentInfo, { body })).code).toBe("origin_not_allowed");
});

it("another card entry can pay after a decline; too many declines block the bill for a while", async () => {
  const due = await bill();
  const declined = single(due, await entryToken(ada, "demo", card(DECLINED)));
  expect(await pay(declined)).toMatchObject({ Status: "declined", Confirmation: "" });
  expect(await pay(declined)).toMatchObject({ Status: "declined" });
  expect(await pay(single(due, await entryToken(ada, "demo", card(DECLINED))))).toMatchObject({
    Status: "declined",
  });
  const token = await entryToken(ada, "demo");
  expect((await refused(single(due, token))).code).toBe("too_many_attempts");
  expect((await pay(single(await bill(), token))).Status).toBe("success");
});

it("no one can pay the bill again while an outcome is unknown", async () => {
  const due = await bill();
  const body = single(due, await entryToken(ada, "demo", card(NO_ANSWER)));
  expect(await pay(body)).toMatchObject({ Status: "processing", Confirmation: "" });
  expect((await refused(single(due, await entryToken(ada, "demo")))).code).toBe("bill_pending");
  expect((await pay(body)).Status).toBe("processing");
});
