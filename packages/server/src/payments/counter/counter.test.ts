import {
  receiptByConfirmation,
  submitCashPayment,
  submitCheckPayment,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { cashFor, cashForProducts, checkFor } from "../../testing/counter.ts";
import { insertBills, insertCounty, insertPendingPayment } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import type { BillToPay } from "../../testing/payer.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { ledgerDifferences } from "../ledger/index.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let other: number;
let clerk: SignedInPerson;
let colleague: SignedInPerson;
let resident: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const flags = { CashPayments: true, CheckPayments: true };
  const config = { hasPartialPaymentOption: true };
  const customization = { MinimumPartialPayment: "40.00" };
  demo = await insertCounty(database.pool, { name: "demo", flags, config, customization });
  other = await insertCounty(database.pool, { name: "other", flags });
  await database.pool.query(
    "insert into products values ($1, 'M1', 'Misc Copies'), ($1, 'M2', 'DMV Title')",
    [demo],
  );
  for (const [company, email, userType] of [
    [demo, "clerk@county.example", "Tax Processor"],
    [demo, "colleague@county.example", "Clerk"],
    [demo, "resident@mail.example", "user"],
    [other, "stranger@county.example", "Clerk"],
  ] as const)
    await insertPerson(database.pool, company, { email, userType });
  app = await buildApi(services);
  clerk = await signedIn(app, "demo", "clerk@county.example");
  colleague = await signedIn(app, "demo", "colleague@county.example");
  resident = await signedIn(app, "demo", "resident@mail.example");
  stranger = await signedIn(app, "other", "stranger@county.example");
});
afterEach(async () => {
  const nothing = { unbalancedMovements: 0, billsThatDiffer: 0, totalCents: 0 };
  expect(await ledgerDifferences(database.pool, demo)).toEqual(nothing);
  expect(await ledgerDifferences(database.pool, other)).toEqual(nothing);
});
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

let made = 0;
async function bill(cents: number, change: Record<string, unknown> = {}, company = demo): Promise<BillToPay> {
  made += 1;
  const row = { bill_number: `B${made}`, parcel_id: `P-${made}`, balance_cents: cents, billed_cents: cents };
  const [id = ""] = await insertBills(database.pool, company, [{ ...row, ...change }]);
  return { id, cents };
}
const ask = async (sql: string, values: readonly unknown[]) =>
  (await database.pool.query<Record<string, unknown>>(sql, [...values])).rows;
const balanceOf = async ({ id }: BillToPay) =>
  (await ask("select balance_cents::int as cents from bills where id = $1", [id]))[0]?.cents;
const accountsOf = (confirmation: string) =>
  ask(
    `select l.account, sum(l.amount_cents)::int as cents from ledger_lines l join payments p
       on p.company_id = l.company_id and p.id = l.payment_id
     where p.confirmation = $1 group by l.account order by l.account`,
    [confirmation],
  );
const payCash = (person: SignedInPerson, body: ReturnType<typeof cashFor>) =>
  answerOf(person.asUser, submitRdv2CashPayment, { body });
const refuseCash = async (person: SignedInPerson, body: ReturnType<typeof cashFor>) =>
  (await refusalOf(person.asUser, submitRdv2CashPayment, { body })).code;

describe("a clerk at the counter", () => {
  // PAY-025
  it("a clerk takes cash for two bills without a checkbox, and the receipt shows cash and change", async () => {
    const bills = [await bill(10_000), await bill(2_550)];
    const answer = await payCash(
      clerk,
      cashFor(demo, bills, { CASHDetails: { AmountTendered: 130 }, ConsentConfirmation: false }),
    );
    expect(answer).toMatchObject({ Status: "success", RecordDetailsIds: bills.map(({ id }) => id) });
    expect(await Promise.all(bills.map(balanceOf))).toEqual([0, 0]);
    expect(await accountsOf(answer.Confirmation)).toEqual([
      { account: "cash", cents: 12_550 },
      { account: "receivable", cents: -12_550 },
    ]);
    const receipt = await answerOf(clerk.asApi, receiptByConfirmation, {
      params: { company: "demo", confirmation: answer.Confirmation },
      query: {},
    });
    expect(receipt).toMatchObject({
      PaymentType: "CASH",
      Amount: 125.5,
      AmountTendered: 130,
      Change: 4.5,
      PayerName: "Ada Example",
    });
    expect(receipt.Lines.map(({ Amount }) => Amount)).toEqual([100, 25.5]);
    expect(
      await ask("select action, user_id::text as who from audit_events where subject = $1", [
        answer.Confirmation,
      ]),
    ).toEqual([{ action: "payment.taken", who: clerk.id }]);
  });

  it("a clerk takes a check, and its number is on the receipt", async () => {
    const one = await bill(5_000);
    const answer = await answerOf(clerk.asUser, submitRdv2CheckPayment, { body: checkFor(demo, [one]) });
    expect(answer.AccountNickName).toBe("•••• 2345");
    expect(await accountsOf(answer.Confirmation)).toContainEqual({ account: "check", cents: 5_000 });
    const receipt = await answerOf(clerk.asApi, receiptByConfirmation, {
      params: { company: "demo", confirmation: answer.Confirmation },
      query: {},
    });
    expect(receipt).toMatchObject({ PaymentType: "CHECK", CheckNumber: "0012345" });
    const byNumber = { params: { company: "demo", confirmation: answer.Confirmation }, query: {} };
    expect(await answerOf(clientOf(app), receiptByConfirmation, byNumber)).not.toHaveProperty("CheckNumber");
  });

  it("a clerk takes a partial payment of a single bill if the county allows it", async () => {
    const one = await bill(10_000);
    const part = { ...one, cents: 4_000 };
    await payCash(clerk, cashFor(demo, [part], { PartialPayment: true, PartialPaymentAmount: 40 }));
    expect(await balanceOf(one)).toBe(6_000);
  });

  it("a clerk cannot take less than the county's minimum, except the whole of a smaller balance", async () => {
    const one = await bill(10_000);
    const part = (cents: number) =>
      cashFor(demo, [{ ...one, cents }], { PartialPayment: true, PartialPaymentAmount: cents / 100 });
    expect(await refusalOf(clerk.asUser, submitRdv2CashPayment, { body: part(3_999) })).toMatchObject({
      code: "amount_invalid",
      message: "This office takes at least $40.00 of this bill. Enter that amount or more.",
      details: { MinimumAmount: 40 },
    });
    expect(await balanceOf(one)).toBe(10_000);
    await payCash(clerk, part(7_000));
    expect(await refuseCash(clerk, part(2_999))).toBe("amount_invalid");
    await payCash(clerk, cashFor(demo, [{ ...one, cents: 3_000 }]));
    expect(await balanceOf(one)).toBe(0);
  });

  it("a clerk cannot take less than the amount due", async () => {
    const one = await bill(10_000);
    const body = cashFor(demo, [one], { CASHDetails: { AmountTendered: 99.99 } });
    expect(await refuseCash(clerk, body)).toBe("amount_invalid");
    expect(await balanceOf(one)).toBe(10_000);
  });

  it("a clerk who sends a wrong amount learns the right one", async () => {
    const one = await bill(10_000);
    const refusal = await refusalOf(clerk.asUser, submitRdv2CashPayment, {
      body: cashFor(demo, [{ ...one, cents: 9_000 }]),
    });
    expect(refusal).toMatchObject({ code: "amount_changed", details: { Amount: 100, TotalFees: 0 } });
  });

  // ROLE-015, PAY-038
  it("a clerk takes payment under tax sale only after confirming the notice", async () => {
    const one = await bill(10_000, { is_pending_tax_sale: true });
    const body = cashFor(demo, [one]);
    expect(await refuseCash(clerk, body)).toBe("bill_restricted");
    await payCash(clerk, cashFor(demo, [one], { TaxSaleConfirmed: true }));
    expect(await balanceOf(one)).toBe(0);
  });

  it("a clerk cannot take payment for a view-only bill, or for a newer bill before an older one", async () => {
    expect(await refuseCash(clerk, cashFor(demo, [await bill(100, { is_non_payable: true })]))).toBe(
      "bill_restricted",
    );
    await bill(100, { parcel_id: "OLD", tax_year: 2022 });
    const newer = await bill(100, { parcel_id: "OLD", tax_year: 2023 });
    expect(await refuseCash(clerk, cashFor(demo, [newer]))).toBe("older_bill_unpaid");
  });

  it("a clerk cannot take payment for a bill whose online payment is being confirmed", async () => {
    const one = await bill(10_000);
    await insertPendingPayment(database.pool, demo, one.id);
    expect(await refuseCash(clerk, cashFor(demo, [one]))).toBe("bill_pending");
  });
});

describe("simultaneous payments", () => {
  it("clerks who take cash for the same bill: one of them does", async () => {
    const one = await bill(10_000);
    const results = await Promise.all(
      [clerk, colleague].map((person) =>
        person.asUser.call(submitRdv2CashPayment, { body: cashFor(demo, [one]) }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.flatMap((result) => (result.ok ? [] : [result.error.code]))).toEqual(["bill_paid"]);
    expect(await balanceOf(one)).toBe(0);
  });

  it("two requests with the same key are one payment, and so is a later one", async () => {
    const one = await bill(10_000);
    const body = cashFor(demo, [one]);
    const answers = await Promise.all([1, 2, 3].map(() => payCash(clerk, body)));
    answers.push(await payCash(clerk, body));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await balanceOf(one)).toBe(0);
  });

  it("a key that was used with another body is refused", async () => {
    const body = cashFor(demo, [await bill(10_000)]);
    await payCash(clerk, body);
    expect(await refuseCash(clerk, { ...cashFor(demo, [await bill(10_000)]), Key: body.Key })).toBe(
      "idempotency_conflict",
    );
  });
});

describe("other users", () => {
  it("no resident, clerk of another county, or clerk in a colleague's name can take cash", async () => {
    const one = await bill(10_000);
    expect(await refuseCash(resident, cashFor(demo, [one]))).toBe("forbidden");
    expect(await refuseCash(stranger, cashFor(demo, [one]))).toBe("forbidden");
    expect(await refuseCash(clerk, cashFor(demo, [one], { UserID: colleague.id }))).toBe("forbidden");
    expect(await refuseCash(clerk, cashFor(other, [one]))).toBe("forbidden");
    expect(await balanceOf(one)).toBe(10_000);
  });

  it("a clerk of another county finds none of our bills", async () => {
    const one = await bill(10_000);
    const body = { ...cashFor(other, [one]), CompanyName: "other" };
    expect(await refuseCash(stranger, body)).toBe("bill_not_found");
  });
});

describe("products without a bill", () => {
  it("a custom-API cart is paid by its rows, one that means no bill is not", async () => {
    const one = await bill(7_500, { bill_number: "C-1", parcel_id: "CP-1", tax_year: 2024 });
    const row = {
      tax_year: "2024",
      bill_no: "C-1",
      trans_amount: 75,
      payee_name: "Ada Example",
      StatementType: "Property Tax",
      property_id: "CP-1",
      current_bill_amt: 75,
      property_address: "",
      owner_name: "",
    };
    const { SubmitRDV2CASHPayment: standard, ...envelope } = cashFor(demo, [one]);
    if (standard.IsCustomAPI) throw new Error("a standard cart was asked for");
    const { RecordDetails: _, RecordDetailsIds: __, ...rest } = standard;
    const body = (change: Partial<typeof row>) => ({
      ...envelope,
      SubmitRDV2CASHPayment: { ...rest, IsCustomAPI: true as const, CartPayments: [{ ...row, ...change }] },
    });
    expect(await refuseCash(clerk, body({ property_id: "CP-2" }))).toBe("bill_not_found");
    const answer = await payCash(clerk, body({}));
    expect(answer).toMatchObject({ CartPayments: [row], RecordDetailsIds: [] });
    expect(await balanceOf(one)).toBe(0);
  });

  it("products are paid into an account of their own and named on the receipt", async () => {
    const body = cashForProducts(demo, { "Misc Copies": 1_250 });
    const answer = await answerOf(clerk.asUser, submitCashPayment, { body });
    expect(await accountsOf(answer.Confirmation)).toEqual([
      { account: "cash", cents: 1_250 },
      { account: "misc", cents: -1_250 },
    ]);
    const receipt = await answerOf(clerk.asApi, receiptByConfirmation, {
      params: { company: "demo", confirmation: answer.Confirmation },
      query: {},
    });
    expect(receipt.Lines).toMatchObject([{ StatementType: "Misc Copies", Amount: 12.5 }]);
    expect(await answerOf(clerk.asUser, submitCashPayment, { body })).toEqual(answer);
  });

  it("products are paid by check as well, whose number is on the receipt", async () => {
    const { SubmitRDV2CASHPayment: submit, ...envelope } = cashForProducts(demo, { "Misc Copies": 1_250 });
    const body = {
      ...envelope,
      PaymentMethod: "CHECK" as const,
      PaymentType: "CHECK" as const,
      SubmitRDV2CHECKPayment: { ...submit, CHECKDetails: { CheckNumber: "0077" } },
    };
    const answer = await answerOf(clerk.asUser, submitCheckPayment, { body });
    expect(answer).toMatchObject({ Status: "success", AccountNickName: "•••• 0077" });
    expect(await accountsOf(answer.Confirmation)).toContainEqual({ account: "check", cents: 1_250 });
    const receipt = await answerOf(clerk.asApi, receiptByConfirmation, {
      params: { company: "demo", confirmation: answer.Confirmation },
      query: {},
    });
    expect(receipt).toMatchObject({ PaymentType: "CHECK", CheckNumber: "0077" });
    expect((await refusalOf(resident.asUser, submitCheckPayment, { body })).code).toBe("forbidden");
    expect((await refusalOf(stranger.asUser, submitCheckPayment, { body })).code).toBe("forbidden");
    const wrong = { ...body.SubmitRDV2CHECKPayment, CHECKDetails: { CheckNumber: "12a" } };
    const bad = { ...body, Key: crypto.randomUUID(), SubmitRDV2CHECKPayment: wrong };
    expect((await refusalOf(clerk.asUser, submitCheckPayment, { body: bad })).code).toBe("validation_failed");
  });

  it("cash and checks are refused if the county turned them off", async () => {
    const setFlags = async (flags: object) => {
      await ask("update companies set flags = $2 where id = $1", [demo, flags]);
      services.companies.forget();
    };
    const one = await bill(5_000);
    await setFlags({ CashPayments: false, CheckPayments: true });
    expect(await refuseCash(clerk, cashFor(demo, [one]))).toBe("method_unavailable");
    await setFlags({ CashPayments: true, CheckPayments: false });
    const body = checkFor(demo, [one]);
    expect((await refusalOf(clerk.asUser, submitRdv2CheckPayment, { body })).code).toBe("method_unavailable");
    await setFlags({ CashPayments: true, CheckPayments: true });
    expect((await payCash(clerk, cashFor(demo, [one]))).Status).toBe("success");
  });

  it("a clerk cannot take another amount than the office's price of a product", async () => {
    const price = (cents: number | null) =>
      database.pool.query("update products set price_cents = $1 where name = 'Misc Copies'", [cents]);
    await price(1_250);
    services.companies.forget();
    const body = (cents: number) => cashForProducts(demo, { "Misc Copies": cents });
    expect(await refusalOf(clerk.asUser, submitCashPayment, { body: body(1_000) })).toMatchObject({
      code: "amount_changed",
      details: { Products: ["Misc Copies"] },
    });
    expect((await answerOf(clerk.asUser, submitCashPayment, { body: body(2_500) })).Status).toBe("success");
    await price(null);
    services.companies.forget();
  });

  it.each([
    ["a product that is not the county's", { "Misc Tea": 100 }, {}, "validation_failed"],
    ["a sum that is not right", { "Misc Copies": 100 }, { Amount: 2, SubAmount: 2 }, "amount_changed"],
    ["a title without its tag", { "DMV Title": 100 }, {}, "validation_failed"],
    ["nothing", { "Misc Copies": 0 }, {}, "amount_invalid"],
    [
      "a cart of Drives, which does not answer",
      { "Misc Copies": 100 },
      { DrivesCartId: crypto.randomUUID() },
      "unavailable",
    ],
  ])("%s is refused", async (_what, products, change, code) => {
    const body = cashForProducts(demo, products as unknown as Record<string, number>, change);
    expect((await refusalOf(clerk.asUser, submitCashPayment, { body })).code).toBe(code);
  });
});
