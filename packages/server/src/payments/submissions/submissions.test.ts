import {
  checkoutAuthenticatedPayment,
  checkoutRdv2AuthenticatedPayment,
  createPaymentMethodDetail,
  deletePaymentMethodDetail,
  getTransactionDetails,
  giveUpSubmission,
  receiptByConfirmation,
  submissionStatus,
  submitAchPayment,
  submitCcPayment,
  submitPayment,
  submitRdv2AchPayment,
  submitRdv2CcPayment,
  submitRdv2Payment,
  submitRdv2TokenPayment,
  submitTokenPayment,
} from "@county-pay/core/contract";
import { toDollars, wireCents } from "@county-pay/core/money";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { deleteUnusedTokens } from "../../people/saved-methods/index.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { cashFor } from "../../testing/counter.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { account, type BillToPay, CARD_YEAR, card, tokenize } from "../../testing/payer.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { startSandbox, type TestSandbox } from "../../testing/sandbox.ts";
import { insertSavedMethod } from "../../testing/saved-methods.ts";
import { testConfig, testServices } from "../../testing/services.ts";
import {
  accountFor,
  cardFor,
  cardForProducts,
  savedFor,
  savedForProducts,
} from "../../testing/submissions.ts";
import { ledgerDifferences } from "../ledger/index.ts";
import { settleDue } from "../payments/settle.ts";

const silent = { info: () => undefined, error: () => undefined };
let database: TestDatabase;
let services: Services;
let sandbox: TestSandbox;
let app: FastifyInstance;
let demo: number;
let ada: SignedInPerson;
let bob: SignedInPerson;
let clerk: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  const { payments } = testConfig(database.url);
  services = testServices(database.url, {
    gatewayUrl: sandbox.url,
    payments: { ...payments, settleAgainMs: 1, declinesPerCheckout: 3 },
  });
  const config = { CreditCardPercentageFee1Value: 2, CreditCardPercentageFee1Label: "Fee" };
  demo = await insertCounty(database.pool, {
    name: "demo",
    config,
    flags: { OnlinePropertyTaxPayment: true, ACHPayments: true, CashPayments: true },
  });
  const other = await insertCounty(database.pool, { name: "other" });
  await database.pool.query("insert into products values ($1, 'M1', 'Misc Copies')", [demo]);
  for (const [company, email, userType] of [
    [demo, "ada@mail.example", "user"],
    [demo, "bob@mail.example", "user"],
    [demo, "clerk@county.example", "Tax Processor"],
    [other, "stranger@mail.example", "user"],
  ] as const)
    await insertPerson(database.pool, company, { email, userType });
  app = await buildApi(services);
  ada = await signedIn(app, "demo", "ada@mail.example");
  bob = await signedIn(app, "demo", "bob@mail.example");
  clerk = await signedIn(app, "demo", "clerk@county.example");
  stranger = await signedIn(app, "other", "stranger@mail.example");
});
afterEach(async () => {
  const { unbalancedMovements, billsThatDiffer } = await ledgerDifferences(database.pool, demo);
  expect([unbalancedMovements, billsThatDiffer]).toEqual([0, 0]);
});
afterAll(async () => {
  await app.close();
  sandbox.close();
  await services.db.close();
  await database.close();
});

let made = 0;
async function bill(cents = 10_000, change: Record<string, unknown> = {}): Promise<BillToPay> {
  made += 1;
  const row = { bill_number: `B${made}`, parcel_id: `P-${made}`, balance_cents: cents, billed_cents: cents };
  const [id = ""] = await insertBills(database.pool, demo, [{ ...row, ...change }]);
  return { id, cents };
}
const balanceOf = async ({ id }: BillToPay): Promise<number> => {
  const { rows } = await database.pool.query("select balance_cents::int as cents from bills where id = $1", [
    id,
  ]);
  return rows[0].cents;
};
const cardToken = (number?: string) => tokenize(sandbox.url, card(number));
const chargesOf = () => sandbox.charged.filter(({ type }) => type === "charge").length;
const FEE = { feeCents: 200 };
const DECLINED = "4000000000000002";

describe("a resident who is signed in", () => {
  it("a resident pays a bill by card once, however often the request is repeated", async () => {
    const one = await bill();
    const body = cardFor(demo, [one], await cardToken(), FEE);
    const before = chargesOf();
    const answers = await Promise.all(
      [1, 2, 3].map(() => answerOf(ada.asUser, checkoutRdv2AuthenticatedPayment, { body })),
    );
    const last = await answerOf(ada.asUser, checkoutRdv2AuthenticatedPayment, { body });
    expect(answers.map(({ Status }) => Status)).toContain("success");
    expect(last).toMatchObject({
      Status: "success",
      RecordDetailsIds: [one.id],
      AccountNickName: "•••• 1111",
      CardType: "VISA",
      ConnectorId: "sandbox",
    });
    expect(await balanceOf(one)).toBe(0);
    expect(chargesOf()).toBe(before + 1);
    const params = { company: "demo", confirmation: last.Confirmation };
    const read = { params, query: {} };
    expect(await answerOf(ada.asApi, receiptByConfirmation, read)).toMatchObject({
      Amount: 102,
      SubAmount: 100,
      TotalFees: 2,
      PayerName: "Ada Example",
    });
    for (const stranger of [clientOf(app), bob.asApi])
      expect(await answerOf(stranger, receiptByConfirmation, read)).toMatchObject({
        Amount: 102,
        PayerName: "",
        Address: null,
        IsPayerHidden: true,
      });
    const details = { params: { confirmation: last.Confirmation, connectorId: "-" } };
    expect(await answerOf(ada.asUser, getTransactionDetails, details)).toMatchObject({ Amount: 102 });
    expect((await refusalOf(bob.asUser, getTransactionDetails, details)).code).toBe("not_found");
  });

  it("a resident pays from a bank account, and several bills at once", async () => {
    const bills = [await bill(5_000), await bill(2_500)];
    const body = accountFor(demo, bills, await tokenize(sandbox.url, account()));
    expect(await answerOf(ada.asUser, submitRdv2AchPayment, { body })).toMatchObject({
      Status: "success",
      AccountNickName: "•••• 6789",
    });
    expect(await Promise.all(bills.map(balanceOf))).toEqual([0, 0]);
  });

  it("a resident pays for products by card, with the card fee", async () => {
    const body = cardForProducts(demo, { "Misc Copies": 1_000 }, await cardToken(), { feeCents: 20 });
    const answer = await answerOf(ada.asUser, submitPayment, { body });
    expect(answer).toMatchObject({
      Status: "success",
      CartPayments: [{ AccountCode1: "Title", AccountCode2: "Misc Copies", AmountPaid: 10 }],
    });
    const cheap = cardForProducts(demo, { "Misc Copies": 1_000 }, await cardToken());
    expect(await refusalOf(ada.asUser, submitCcPayment, { body: cheap })).toMatchObject({
      code: "amount_changed",
      details: { Amount: 10.2, TotalFees: 0.2, SubAmount: 10 },
    });
    const foreign = cardForProducts(demo, { "Gold bars": 1_000 }, await cardToken(), { feeCents: 20 });
    expect((await refusalOf(ada.asUser, submitPayment, { body: foreign })).code).toBe("validation_failed");
  });

  it("a resident learns that a card was declined, and pays with another", async () => {
    const one = await bill();
    const declined = cardFor(demo, [one], await cardToken(DECLINED), FEE);
    expect(await answerOf(ada.asUser, submitRdv2CcPayment, { body: declined })).toMatchObject({
      Status: "declined",
      Confirmation: "",
    });
    expect(await balanceOf(one)).toBe(10_000);
    const body = cardFor(demo, [one], await cardToken(), FEE);
    expect((await answerOf(ada.asUser, submitRdv2CcPayment, { body })).Status).toBe("success");
  });

  it("a resident, and no one else, reads the status of a payment by its key", async () => {
    const one = await bill();
    const body = cardFor(demo, [one], await cardToken(), FEE);
    const status = { params: { key: body.Key } };
    expect((await refusalOf(ada.asUser, submissionStatus, status)).code).toBe("not_found");
    const answer = await answerOf(ada.asUser, submitRdv2CcPayment, { body });
    expect(await answerOf(ada.asUser, submissionStatus, status)).toEqual(answer);
    for (const person of [bob, clerk, stranger])
      expect((await refusalOf(person.asUser, submissionStatus, status)).code).toBe("not_found");
    const declined = cardFor(demo, [await bill()], await cardToken(DECLINED), FEE);
    await answerOf(ada.asUser, submitRdv2CcPayment, { body: declined });
    const after = await answerOf(ada.asUser, submissionStatus, { params: { key: declined.Key } });
    expect(after).toMatchObject({ Status: "declined", Confirmation: "" });
  });

  it("a resident cannot pay again while the first payment is being confirmed, which the gateway's answer then settles", async () => {
    const one = await bill();
    const silentCard = cardFor(demo, [one], await cardToken("4000000000001018"), FEE);
    expect(await answerOf(ada.asUser, submitRdv2CcPayment, { body: silentCard })).toMatchObject({
      Status: "processing",
    });
    const again = cardFor(demo, [one], await cardToken(), FEE);
    expect((await refusalOf(bob.asUser, submitRdv2CcPayment, { body: again })).code).toBe("bill_pending");
    await expect
      .poll(async () => {
        await settleDue(services, silent);
        return (await answerOf(ada.asUser, submitRdv2CcPayment, { body: silentCard })).Status;
      })
      .toBe("success");
    expect(await balanceOf(one)).toBe(0);
  });

  it("a resident is blocked after too many declines, even for other bills", async () => {
    await insertPerson(database.pool, demo, { email: "mallory@mail.example" });
    const mallory = await signedIn(app, "demo", "mallory@mail.example");
    for (let tries = 0; tries < 3; tries++) {
      const body = cardFor(demo, [await bill()], await cardToken(DECLINED), FEE);
      expect((await answerOf(mallory.asUser, submitRdv2CcPayment, { body })).Status).toBe("declined");
    }
    const body = cardFor(demo, [await bill()], await cardToken(), FEE);
    expect((await refusalOf(mallory.asUser, submitRdv2CcPayment, { body })).code).toBe("too_many_attempts");
  });

  it("a resident is refused what a guest is refused, and nothing is stored", async () => {
    const good = await bill();
    const paid = await bill(0, { billed_cents: 10_000 });
    const restricted = await bill(10_000, { is_pending_tax_sale: true });
    const token = await cardToken();
    const code = async (body: ReturnType<typeof cardFor>, person = ada) =>
      (await refusalOf(person.asUser, submitRdv2CcPayment, { body })).code;
    const { rows: before } = await database.pool.query("select count(*) from payments");
    expect(await code(cardFor(demo, [good], token))).toBe("amount_changed");
    expect(await code(cardFor(demo, [{ ...paid, cents: 100 }], token, { feeCents: 2 }))).toBe("bill_paid");
    expect(await code(cardFor(demo, [restricted], token, FEE))).toBe("bill_restricted");
    expect(await code(cardFor(demo, [{ id: "999999", cents: 100 }], token, { feeCents: 2 }))).toBe(
      "bill_not_found",
    );
    expect(await code(cardFor(demo, [good, good], token, { feeCents: 400 }))).toBe("validation_failed");
    expect(await code(cardFor(demo, [good], token, { ...FEE, change: { ConsentConfirmation: false } }))).toBe(
      "consent_missing",
    );
    expect(await code(cardFor(demo, [good], token, { ...FEE, change: { FirstName: "" } }))).toBe(
      "validation_failed",
    );
    expect(await code(cardFor(demo, [good], token, { ...FEE, change: { UserID: bob.id } }))).toBe(
      "forbidden",
    );
    expect(await code(cardFor(demo, [good], token, FEE), stranger)).toBe("forbidden");
    const body = cardFor(demo, [good], token, FEE);
    expect((await refusalOf(clientOf(app), submitRdv2CcPayment, { body })).code).toBe("unauthorised");
    expect((await refusalOf(ada.asUser, submitRdv2Payment, { body: cashFor(demo, [good]) })).code).toBe(
      "forbidden",
    );
    expect((await refusalOf(ada.asUser, checkoutAuthenticatedPayment, { body })).code).toBe(
      "validation_failed",
    );
    const { rows: after } = await database.pool.query("select count(*) from payments");
    expect(after).toEqual(before);
  });

  it("a key returns another answer only for a different request", async () => {
    const body = cardFor(demo, [await bill()], await cardToken(), FEE);
    await answerOf(ada.asUser, submitRdv2CcPayment, { body });
    const other = { ...cardFor(demo, [await bill()], await cardToken(), FEE), Key: body.Key };
    expect((await refusalOf(ada.asUser, submitRdv2CcPayment, { body: other })).code).toBe(
      "idempotency_conflict",
    );
  });

  it("a resident pays custom-API bills by their numbers and gets their rows back", async () => {
    const one = await bill();
    const { rows } = await database.pool.query(
      "select bill_number, tax_year::text, parcel_id from bills where id = $1",
      [one.id],
    );
    const sent = cardFor(demo, [one], await cardToken(), FEE);
    const {
      RecordDetails: _,
      RecordDetailsIds: __,
      ...submit
    } = sent.SubmitRDV2CCPayment as Record<string, unknown>;
    const row = {
      tax_year: rows[0].tax_year,
      bill_no: rows[0].bill_number,
      trans_amount: 100,
      payee_name: "Ada Example",
      StatementType: "",
      property_id: rows[0].parcel_id,
      current_bill_amt: 100,
      property_address: "",
      owner_name: "",
    };
    const body = {
      ...sent,
      SubmitRDV2CCPayment: { ...submit, IsCustomAPI: true, CartPayments: [row] },
    } as typeof sent;
    const answer = await answerOf(ada.asUser, checkoutAuthenticatedPayment, { body });
    expect(answer).toMatchObject({ Status: "success", CartPayments: [row], RecordDetailsIds: [] });
    expect(await balanceOf(one)).toBe(0);
  });
});

describe("a clerk", () => {
  it("a clerk types a payer's card, and the audit trail records the clerk", async () => {
    const body = cardFor(demo, [await bill()], await cardToken(), FEE);
    const { Confirmation } = await answerOf(clerk.asUser, submitRdv2Payment, { body });
    const { rows } = await database.pool.query(
      "select action, user_id::text as who from audit_events where subject = $1",
      [Confirmation],
    );
    expect(rows).toEqual([{ action: "payment.card", who: clerk.id }]);
  });

  it("a clerk takes cash through the generic call", async () => {
    const one = await bill();
    expect(await answerOf(clerk.asUser, submitRdv2Payment, { body: cashFor(demo, [one]) })).toMatchObject({
      Status: "success",
      ConnectorId: "",
    });
    expect(await balanceOf(one)).toBe(0);
  });
});

const keepBody = async (number?: string) => ({
  CompanyName: "demo",
  Key: crypto.randomUUID(),
  TokenizeOnly: true as const,
  PaymentMethod: "CC" as const,
  PaymentType: "Manual" as const,
  FirstName: "Ada",
  LastName: "Example",
  Address: { Address1: "1 Example Street", Country: "US", City: "Savannah", State: "Georgia", Zip: "31401" },
  PaymentToken: await cardToken(number),
  AccountNickName: "•••• 1111",
  CardType: "VISA" as const,
});
const methodOf = (person: SignedInPerson, token: string) => ({
  body: {
    NickName: "My card",
    CardType: "VISA" as const,
    AccountNumber: "•••• 1111",
    RoutingNumber: "",
    BillingAddress1: "",
    BillingCity: "",
    BillingState: "",
    BillingZip: "",
    BillingCountry: "",
    PaymentToken: token,
    PaymentMethodId: "1",
    ExpirationMonth: "01",
    ExpirationYear: "2088",
    ActiveRecord: 1 as const,
    ConnectorId: "",
    EbppUserId: person.id,
    CompanyId: demo,
  },
});

describe("a saved card", () => {
  it("a card is saved without a payment, used repeatedly, and deleted at the gateway on removal", async () => {
    const before = chargesOf();
    const body = await keepBody();
    const stored = await answerOf(ada.asUser, submitCcPayment, { body });
    expect(stored).toMatchObject({
      Status: "success",
      AccountNickName: "•••• 1111",
      CardType: "VISA",
      Message: "Your payment method is saved.",
    });
    expect(await answerOf(ada.asUser, submitCcPayment, { body })).toMatchObject({
      Confirmation: stored.Confirmation,
    });
    expect(chargesOf()).toBe(before);
    const { Id, ...saved } = await answerOf(
      ada.asApi,
      createPaymentMethodDetail,
      methodOf(ada, stored.Confirmation),
    );
    // The date from card entry, not the one in the body.
    expect(saved).toMatchObject({ ExpirationMonth: "12", ExpirationYear: String(CARD_YEAR) });
    for (let times = 0; times < 2; times++) {
      const paid = savedFor(demo, [await bill()], Id, FEE);
      expect((await answerOf(ada.asUser, submitRdv2TokenPayment, { body: paid })).Status).toBe("success");
    }
    expect(chargesOf()).toBe(before + 2);
    const bobs = savedFor(demo, [await bill()], Id, FEE);
    expect((await refusalOf(bob.asUser, submitRdv2TokenPayment, { body: bobs })).code).toBe("not_found");
    expect(
      (await refusalOf(bob.asApi, createPaymentMethodDetail, methodOf(bob, stored.Confirmation))).code,
    ).toBe("validation_failed");
    await answerOf(ada.asApi, deletePaymentMethodDetail, { params: { id: Id } });
    expect(await deleteUnusedTokens(services)).toBe(1);
    expect(await deleteUnusedTokens(services)).toBe(0);
    expect(
      await services.gateways.installation.charge({
        reference: "after-removal",
        method: "CC",
        amount: wireCents(1),
        token: stored.Confirmation,
      }),
    ).toMatchObject({ outcome: "declined" });
  });

  it("a saved card that its bank wants approved each time gets the challenge, and can be given up", async () => {
    const { Confirmation } = await answerOf(bob.asUser, submitCcPayment, {
      body: await keepBody("4000002760003184"),
    });
    const { body: method } = methodOf(bob, Confirmation);
    const { Id } = await answerOf(bob.asApi, createPaymentMethodDetail, {
      body: { ...method, AccountNumber: "•••• 3184" },
    });
    const one = await bill();
    const body = savedFor(demo, [one], Id, FEE);
    const answer = await answerOf(bob.asUser, submitRdv2TokenPayment, { body });
    expect(answer).toMatchObject({ Status: "processing", Code: "waits_for_payer", Confirmation: "" });
    const params = { key: body.Key };
    const again = await answerOf(bob.asUser, submissionStatus, { params });
    expect(again.Challenge).toEqual(answer.Challenge);
    expect((await refusalOf(ada.asUser, giveUpSubmission, { params })).code).toBe("not_found");
    expect(await answerOf(bob.asUser, giveUpSubmission, { params })).toMatchObject({ Status: "declined" });
    const paidFor = savedFor(demo, [one], Id, FEE);
    const next = await answerOf(bob.asUser, submitRdv2TokenPayment, { body: paidFor });
    if (next.Challenge?.Kind !== "page") throw new Error("there is no challenge");
    await fetch(`${sandbox.url}${new URL(next.Challenge.Url).pathname}/approve`, {
      method: "POST",
      redirect: "manual",
    });
    expect(await answerOf(bob.asUser, submissionStatus, { params: { key: paidFor.Key } })).toMatchObject({
      Status: "success",
    });
    expect(await balanceOf(one)).toBe(0);
  });

  it("a card that its bank declines is not stored, and the response reveals only the decline", async () => {
    const answer = await answerOf(ada.asUser, submitCcPayment, { body: await keepBody(DECLINED) });
    expect(answer).toMatchObject({ Status: "declined", Confirmation: "" });
  });

  it("a save without an answer from the gateway is repeated with the same key, and stored once", async () => {
    const body = await keepBody("4000000000001018");
    expect((await answerOf(ada.asUser, submitCcPayment, { body })).Status).toBe("processing");
    expect((await answerOf(ada.asUser, submitCcPayment, { body })).Status).toBe("success");
  });

  it("a stored card that no one saves within a day is deleted", async () => {
    const { Confirmation } = await answerOf(bob.asUser, submitCcPayment, { body: await keepBody() });
    await database.pool.query(
      "update kept_tokens set created_at = now() - interval '25 hours' where token = $1",
      [Confirmation],
    );
    await deleteUnusedTokens(services);
    const late = await refusalOf(bob.asApi, createPaymentMethodDetail, methodOf(bob, Confirmation));
    expect(late.code).toBe("already_exists");
  });

  it("a saved card pays for products; one that has expired or has another kind cannot", async () => {
    const token = await answerOf(ada.asUser, submitCcPayment, { body: await keepBody() });
    const { Id } = await answerOf(ada.asApi, createPaymentMethodDetail, methodOf(ada, token.Confirmation));
    const misc = savedForProducts(demo, { "Misc Copies": 1_000 }, Id);
    Object.assign(misc.SubmitTokenPayment, { TotalFees: 0.2, Amount: toDollars(wireCents(10.2)) });
    expect((await answerOf(ada.asUser, submitTokenPayment, { body: misc })).Status).toBe("success");
    const asAccount = savedFor(demo, [await bill()], Id, { method: "ACH" });
    expect((await refusalOf(ada.asUser, submitRdv2TokenPayment, { body: asAccount })).code).toBe(
      "validation_failed",
    );
    const old = await insertSavedMethod(database.pool, demo, ada.id);
    await database.pool.query("update saved_methods set expiration_year = '2020' where id = $1", [old]);
    const expired = savedFor(demo, [await bill()], old, FEE);
    expect((await refusalOf(ada.asUser, submitRdv2TokenPayment, { body: expired })).code).toBe(
      "method_unavailable",
    );
  });

  it("a bank account is saved the same way", async () => {
    const { CardType: _, ...rest } = await keepBody();
    const body = {
      ...rest,
      PaymentMethod: "ACH" as const,
      PaymentType: "ACH" as const,
      PaymentToken: await tokenize(sandbox.url, account()),
      AccountNickName: "•••• 6789",
    };
    expect(await answerOf(ada.asUser, submitAchPayment, { body })).toMatchObject({
      Status: "success",
      AccountNickName: "•••• 6789",
      CardType: "",
    });
  });
});
