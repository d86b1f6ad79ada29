import { randomUUID } from "node:crypto";
import {
  closeOut,
  getTransactionDetails,
  type RefundRequestWire,
  submitAchVoidReturn,
  submitCashVoid,
  submitCcVoid,
} from "@county-pay/core/contract";
import { cents } from "@county-pay/core/money";
import {
  account,
  answerOf,
  type BillToPay,
  card,
  insertCounty,
  insertPerson,
  readJournal,
  readSettlement,
  reconcile,
  refusalOf,
  type SignedInPerson,
  settleRefunds,
  signedIn,
  takeBankReturns,
} from "@county-pay/server/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";

const suite = paymentSuite();
const REFUND_DECLINED = "4000000000001067";
const REFUND_SILENT = "4000000000001075";
const REFUND_BROKEN_AFTER = "4000000000001083";
const REFUND_BROKEN_BEFORE = "4000000000001091";

let clerk: SignedInPerson;

async function person(email: string, userType: string, company = "demo"): Promise<SignedInPerson> {
  const { world } = suite;
  const [row] = await world.ask("select id from companies where name = $1", [company]);
  await insertPerson(world.database.pool, Number(row?.id), { email, userType });
  return signedIn(world.api, company, email);
}

beforeEach(async () => {
  await insertCounty(suite.world.database.pool, { name: "other" });
  clerk = await person("clerk@county.example", "Clerk");
});

const order = (who: SignedInPerson, confirmation: string, dollars: number, fees = 0): RefundRequestWire => ({
  Key: randomUUID(),
  ConfirmationId: confirmation,
  Amount: dollars,
  UserId: who.id,
  TotalFees: fees,
  ConnectorId: "",
  TylerVoid: false,
  ReasonCode: "twice",
});
const give = (body: RefundRequestWire, who = clerk, call = submitCcVoid) =>
  answerOf(who.asUser, call, { body });
const refused = async (body: RefundRequestWire, who = clerk, call = submitCcVoid) =>
  (await refusalOf(who.asUser, call, { body })).code;

/** A bill of 100 dollars that was paid with a fee of 2.35. */
async function paid(instrument = card()): Promise<{ bill: BillToPay; confirmation: string }> {
  const bill = await suite.world.bill(10_000);
  const { Confirmation: confirmation } = await suite.world.payer.pay([bill], instrument);
  return { bill, confirmation };
}
const stateOf = async (confirmation: string) =>
  (await suite.world.ask("select state from payments where confirmation = $1", [confirmation]))[0]?.state;
const balanceOf = async ({ id }: BillToPay) =>
  (await suite.world.ask("select balance_cents::int as cents from bills where id = $1", [id]))[0]?.cents;
const settle = async () => {
  const { world } = suite;
  await world.ask("update payment_refunds set next_check_at = now() where next_check_at is not null");
  return settleRefunds(world.services, world.api.log);
};
/** The amount that the gateway refunded of a payment, in cents. */
async function givenBack(confirmation: string): Promise<number> {
  const [row] = await suite.world.ask("select id from payments where confirmation = $1", [confirmation]);
  const records = readJournal(suite.gateway.journal) as { type: string; charge: string; given: number }[];
  return records
    .filter(({ type, charge }) => type === "refund" && charge === row?.id)
    .reduce((total, { given }) => total + given, 0);
}
const detailsOf = (confirmation: string, who = clerk) =>
  answerOf(who.asUser, getTransactionDetails, { params: { confirmation, connectorId: "-" } });
/** Backdates a payment to the day before. */
async function settleBatch(confirmation: string): Promise<void> {
  await suite.world.ask("alter table payments disable trigger payments_fixed");
  await suite.world.ask("update payments set taken_on = taken_on - 1 where confirmation = $1", [
    confirmation,
  ]);
  await suite.world.ask("alter table payments enable trigger payments_fixed");
}

describe("a clerk", () => {
  it("a clerk cannot void or refund without a reason", async () => {
    const { confirmation } = await paid();
    const body = order(clerk, confirmation, 102.35, 2.35);
    for (const [ReasonCode, Reason, path] of [
      ["", "", "ReasonCode"],
      ["", "typed", "ReasonCode"],
      // A reason for adjustments only.
      ["bank", "", "ReasonCode"],
      ["other", "  ", "Reason"],
    ] as const)
      expect(
        await refusalOf(clerk.asUser, submitCcVoid, { body: { ...body, ReasonCode, Reason } }),
      ).toMatchObject({
        code: "validation_failed",
        details: { Paths: [path] },
      });
    expect(await stateOf(confirmation)).toBe("succeeded");
  });

  it("a clerk's same-day void of a card payment returns the fees and reopens the bill", async () => {
    const { bill, confirmation } = await paid();
    expect(await detailsOf(confirmation)).toMatchObject({ RefundableAmount: 102.35, IsVoidable: true });
    const answer = await give(order(clerk, confirmation, 102.35, 2.35));
    expect(answer).toMatchObject({ Status: "success", OriginalConfirmation: confirmation });
    expect([await stateOf(confirmation), await balanceOf(bill)]).toEqual(["voided", 10_000]);
    expect(await givenBack(confirmation)).toBe(10_235);
    expect(await detailsOf(answer.Confirmation)).toMatchObject({
      PaymentType: "Refund",
      OriginalConfirmation: confirmation,
      Amount: 102.35,
      RefundableAmount: 0,
    });
    expect(await detailsOf(confirmation)).toMatchObject({ RefundableAmount: 0, IsVoidable: false });
    const trail = await suite.world.ask("select user_id::text as who from audit_events where action = $1", [
      "payment.void",
    ]);
    expect(trail).toEqual([{ who: clerk.id }]);
  });

  it("a partial refund never exceeds what is left, and only a full refund returns the fees", async () => {
    const { bill, confirmation } = await paid();
    expect(
      await refusalOf(clerk.asUser, submitCcVoid, { body: order(clerk, confirmation, 102.36) }),
    ).toMatchObject({
      code: "refund_amount_invalid",
      message: "This amount cannot be given back. Load the payment again to see how much of it is left.",
    });
    expect(await refused(order(clerk, confirmation, 101))).toBe("refund_amount_invalid");
    expect(await refused(order(clerk, confirmation, 102.35))).toBe("refund_amount_invalid");
    expect(await refused(order(clerk, confirmation, 0))).toBe("refund_amount_invalid");
    await give(order(clerk, confirmation, 60));
    expect([await stateOf(confirmation), await balanceOf(bill)]).toEqual(["succeeded", 6_000]);
    expect(await detailsOf(confirmation)).toMatchObject({ RefundableAmount: 40, IsVoidable: false });
    expect(await refused(order(clerk, confirmation, 40.01))).toBe("refund_amount_invalid");
    await give(order(clerk, confirmation, 40));
    expect([await stateOf(confirmation), await balanceOf(bill)]).toEqual(["refunded", 10_000]);
    expect(await givenBack(confirmation)).toBe(10_000);
  });

  it("a partial refund reopens the newest bill of a payment first", async () => {
    const bills = [
      await suite.world.bill(10_000),
      await suite.world.bill(5_000),
      await suite.world.bill(2_000),
    ];
    const { Confirmation: confirmation } = await suite.world.payer.pay(bills);
    await give(order(clerk, confirmation, 30));
    expect(await Promise.all(bills.map(balanceOf))).toEqual([0, 1_000, 2_000]);
  });

  it("a repeated void gets the same answer for the same key, and finds nothing left for another key", async () => {
    const { confirmation } = await paid();
    const body = order(clerk, confirmation, 102.35, 2.35);
    const answers = await Promise.all([give(body), give(body)]);
    expect(answers.map(({ OriginalConfirmation }) => OriginalConfirmation)).toEqual([
      confirmation,
      confirmation,
    ]);
    expect(await give(body)).toMatchObject({ Status: "success" });
    expect(await refused({ ...body, Amount: 1, TotalFees: 0 })).toBe("idempotency_conflict");
    expect(await refused(order(clerk, confirmation, 102.35, 2.35))).toBe("refund_amount_invalid");
    expect(await givenBack(confirmation)).toBe(10_235);
  });

  it("when two clerks refund the same payment at once, only one succeeds", async () => {
    const colleague = await person("colleague@county.example", "Clerk");
    const { confirmation } = await paid();
    const results = await Promise.all(
      [clerk, colleague].map((who) =>
        who.asUser.call(submitCcVoid, { body: order(who, confirmation, 102.35, 2.35) }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await givenBack(confirmation)).toBe(10_235);
  });

  it("a clerk refunds a settled payment in full or in part", async () => {
    const { confirmation } = await paid();
    await settleBatch(confirmation);
    expect(await detailsOf(confirmation)).toMatchObject({ IsVoidable: false });
    await give(order(clerk, confirmation, 102.35, 2.35));
    expect(await stateOf(confirmation)).toBe("refunded");
  });

  it("a clerk returns an eCheck through its own call", async () => {
    const { bill, confirmation } = await paid(account());
    expect(await refused(order(clerk, confirmation, 100.5, 0.5))).toBe("method_unavailable");
    expect(await refused(order(clerk, confirmation, 100.5, 0.5), clerk, submitCashVoid)).toBe(
      "method_unavailable",
    );
    await give(order(clerk, confirmation, 100.5, 0.5), clerk, submitAchVoidReturn);
    expect([await stateOf(confirmation), await balanceOf(bill)]).toEqual(["voided", 10_000]);
  });
});

describe("faults of the gateway during a refund", () => {
  it("if the gateway declines a void, the payment stays in force and can be refunded", async () => {
    const { bill, confirmation } = await paid(card(REFUND_DECLINED));
    const answer = await give(order(clerk, confirmation, 102.35, 2.35));
    expect(answer).toMatchObject({ Status: "error", Confirmation: "" });
    expect([await stateOf(confirmation), await balanceOf(bill)]).toEqual(["succeeded", 0]);
    expect(await detailsOf(confirmation)).toMatchObject({ RefundableAmount: 102.35, IsVoidable: false });
    await give(order(clerk, confirmation, 102.35, 2.35));
    const kinds = await suite.world.ask("select kind, state from payment_refunds order by created_at");
    expect(kinds).toEqual([
      { kind: "void", state: "declined" },
      { kind: "refund", state: "declined" },
    ]);
  });

  it.each([
    ["never answers", REFUND_SILENT],
    ["answers with a failure after the refund", REFUND_BROKEN_AFTER],
  ])("if the gateway %s, its record settles the refund once", async (_what, number) => {
    const { bill, confirmation } = await paid(card(number));
    const body = order(clerk, confirmation, 102.35, 2.35);
    expect(await give(body)).toMatchObject({ Status: "processing", Confirmation: "" });
    expect(await stateOf(confirmation)).toBe("void_submitted");
    expect(await refused(order(clerk, confirmation, 10))).toBe("refund_amount_invalid");
    expect(await settle()).toBe(1);
    expect([await stateOf(confirmation), await balanceOf(bill)]).toEqual(["voided", 10_000]);
    expect(await give(body)).toMatchObject({ Status: "success" });
    expect([await settle(), await givenBack(confirmation)]).toEqual([0, 10_235]);
  });

  it("if the gateway fails before it refunds, the payment stays in force", async () => {
    const { bill, confirmation } = await paid(card(REFUND_BROKEN_BEFORE));
    expect(await give(order(clerk, confirmation, 50))).toMatchObject({ Status: "processing" });
    await settle();
    expect([await stateOf(confirmation), await balanceOf(bill)]).toEqual(["succeeded", 0]);
    expect(await givenBack(confirmation)).toBe(0);
  });

  it("if the server is killed after the gateway refunded, the next server records the refund", async () => {
    const { world } = suite;
    const { bill, confirmation } = await paid();
    const [begun] = await world.ask(
      `select begin_refund($1, $2, '\\x00', '1 hour') -> 'refund' ->> 'id' as id`,
      [
        world.companyId,
        {
          key: randomUUID(),
          confirmation,
          methods: ["CC"],
          amountCents: 10_235,
          feeCents: 235,
          userId: clerk.id,
          mayRefund: true,
          tylerVoid: false,
        },
      ],
    );
    const [payment] = await world.ask("select id from payments where confirmation = $1", [confirmation]);
    await world.services.gateways.installation.giveBack({
      reference: String(begun?.id),
      kind: "void",
      charge: String(payment?.id),
      chargeId: "",
      amount: cents(10_235),
    });
    await settle();
    expect([await stateOf(confirmation), await balanceOf(bill)]).toEqual(["voided", 10_000]);
    expect(await givenBack(confirmation)).toBe(10_235);
  });

  it("if a bank returns a partly refunded eCheck, the refunded part is owed to the county", async () => {
    const { world } = suite;
    const { bill, confirmation } = await paid(account("000111111101"));
    await give(order(clerk, confirmation, 30), clerk, submitAchVoidReturn);
    await takeBankReturns(world.services, world.api.log);
    expect([await stateOf(confirmation), await balanceOf(bill)]).toEqual(["returned", 10_000]);
    const lines = await world.ask(
      `select account, sum(amount_cents)::int as cents from ledger_lines where account in ('refunds', 'clearing')
       and payment_id = (select id from payments where confirmation = $1) group by account order by account`,
      [confirmation],
    );
    expect(lines).toEqual([
      { account: "clearing", cents: -3_000 },
      { account: "refunds", cents: 3_000 },
    ]);
    const [row] = await world.ask("select needs_attention from payments where confirmation = $1", [
      confirmation,
    ]);
    expect(row?.needs_attention).toContain("3000 cents were given back");
  });
});

describe("permissions for voids and refunds", () => {
  // ROLE-020
  it("an SMF user may void but not refund", async () => {
    const smf = await person("smf@county.example", "SMF");
    const { confirmation } = await paid();
    expect(await refused(order(smf, confirmation, 50), smf)).toBe("forbidden");
    await give(order(smf, confirmation, 102.35, 2.35), smf);
    expect(await stateOf(confirmation)).toBe("voided");
  });

  it("a resident can neither refund nor see other users' payments", async () => {
    const resident = await person("resident@mail.example", "user");
    const { confirmation } = await paid();
    expect(await refused(order(resident, confirmation, 102.35, 2.35), resident)).toBe("forbidden");
    const looked = await refusalOf(resident.asUser, getTransactionDetails, {
      params: { confirmation, connectorId: "-" },
    });
    expect(looked.code).toBe("not_found");
  });

  it("a clerk of another county cannot see the payment, and no user can act as another", async () => {
    const stranger = await person("stranger@county.example", "Clerk", "other");
    const { confirmation } = await paid();
    expect(await refused(order(stranger, confirmation, 102.35, 2.35), stranger)).toBe("not_found");
    expect(await refused(order(stranger, confirmation, 102.35, 2.35))).toBe("forbidden");
    expect(await stateOf(confirmation)).toBe("succeeded");
  });
});

describe("the books of a day", () => {
  it("a day's books contain online payments, voids, and returned eChecks, and match the gateway's own file", async () => {
    const { world } = suite;
    const admin = await person("admin@county.example", "Admin");
    const first = await paid();
    const second = await paid(account("000111111102"));
    const third = await paid();
    await give(order(clerk, third.confirmation, 102.35, 2.35));
    await give(order(clerk, first.confirmation, 40));
    await takeBankReturns(world.services, world.api.log);
    const [today] = await world.ask("select county_day($1)::text as day", [world.companyId]);
    const day = String(today?.day);
    const { Rows, Deposits, Total } = await answerOf(admin.asApi, closeOut, { params: { day } });
    expect(Rows).toMatchObject([
      { ClerkUserId: null, PaymentType: "ACH", Returns: { Count: 1, Amount: 100.5 }, Net: 0 },
      // An online payment belongs to no drawer, no matter who refunds it.
      {
        ClerkUserId: null,
        PaymentType: "CC",
        Payments: { Count: 2, Amount: 204.7, TotalFees: 4.7 },
        Voids: { Amount: 102.35 },
        Refunds: { Amount: 40 },
        Net: 62.35,
      },
    ]);
    expect([Deposits, Total]).toEqual([
      [
        { PaymentType: "ACH", Amount: 0 },
        { PaymentType: "CC", Amount: 62.35 },
      ],
      62.35,
    ]);

    const idOf = async (confirmation: string) =>
      String((await world.ask("select id from payments where confirmation = $1", [confirmation]))[0]?.id);
    const [refund] = await world.ask("select id from payment_refunds where kind = 'refund'");
    const file = async (lines: readonly string[]) =>
      (
        await readSettlement(
          ["reference,amount,fee,date", ...lines.map((line) => `${line},0,${day}`)].join("\n"),
        )
      ).lines;
    const compare = async (lines: readonly string[]) =>
      reconcile(world.database.pool, world.companyId, await file(lines));
    const paidLine = `${await idOf(first.confirmation)},102.35`;
    expect(await compare([paidLine, `${refund?.id},-40`])).toEqual([]);
    expect(await compare([paidLine])).toMatchObject([{ kind: "missing_there", postedCents: -4_000 }]);
    const unknown = randomUUID();
    expect(await compare([paidLine, `${refund?.id},-39.99`, `${unknown},5`])).toMatchObject([
      { kind: "other_amount", reference: refund?.id, settledCents: -3_999, postedCents: -4_000 },
      { kind: "missing_here", reference: unknown, settledCents: 500, postedCents: null },
    ]);
    expect(await compare([`${await idOf(second.confirmation)},100.5`])).toContainEqual(
      expect.objectContaining({ kind: "other_amount", settledCents: 10_050, postedCents: 0 }),
    );
  });
});
