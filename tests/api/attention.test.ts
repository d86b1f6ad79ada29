import { randomUUID } from "node:crypto";
import {
  guestCheckout,
  needsAttention,
  receiptByConfirmation,
  resolveAttention,
  submitAchVoidReturn,
  submitCcVoid,
} from "@county-pay/core/contract";
import { cents } from "@county-pay/core/money";
import {
  account,
  answerOf,
  type BillToPay,
  card,
  insertPerson,
  ledgerDifferences,
  refusalOf,
  returnPayment,
  type SignedInPerson,
  settleRefunds,
  signedIn,
  systemStatus,
  takeBankReturns,
} from "@county-pay/server/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";

const suite = paymentSuite();
const MISMATCH = "4000000000001059";

let admin: SignedInPerson;
let smf: SignedInPerson;
let clerk: SignedInPerson;

async function person(email: string, userType: string): Promise<SignedInPerson> {
  const { world } = suite;
  await insertPerson(world.database.pool, world.companyId, { email, userType });
  return signedIn(world.api, "demo", email);
}

beforeEach(async () => {
  admin = await person("admin@county.example", "Admin");
  smf = await person("smf@county.example", "SMF");
  clerk = await person("clerk@county.example", "Clerk");
});

/** Two bills of 100 and 50 dollars, for which the gateway charged a dollar less than requested. */
async function held(): Promise<{ bills: BillToPay[]; confirmation: string; id: string; asked: number }> {
  const { world } = suite;
  const bills = [await world.bill(10_000), await world.bill(5_000)];
  expect(await world.payer.pay(bills, card(MISMATCH))).toMatchObject({ Status: "processing" });
  const [row] = await world.ask("select id, confirmation, total_cents::int as asked from payments");
  return { bills, confirmation: String(row?.confirmation), id: String(row?.id), asked: Number(row?.asked) };
}
const decide = (confirmation: string, resolution: "accept" | "give_back" | "given_back", who = admin) =>
  answerOf(who.asApi, resolveAttention, {
    body: { Confirmation: confirmation, Resolution: resolution, Note: "the processor was asked" },
  });
const refused = async (
  confirmation: string,
  resolution: "accept" | "give_back" | "given_back",
  who = admin,
) =>
  (
    await refusalOf(who.asApi, resolveAttention, {
      body: { Confirmation: confirmation, Resolution: resolution, Note: "the processor was asked" },
    })
  ).code;
const listed = () => answerOf(admin.asApi, needsAttention, {});
const stateOf = async (confirmation: string) =>
  (await suite.world.ask("select state from payments where confirmation = $1", [confirmation]))[0]?.state;
const balances = async () =>
  (await suite.world.ask("select balance_cents::int as cents from bills order by id")).map(
    ({ cents: owed }) => owed,
  );
/** The balance of an account, in cents. */
async function holds(name: string): Promise<number> {
  const [row] = await suite.world.ask(
    "select coalesce(sum(amount_cents), 0)::int as cents from ledger_lines where account = $1",
    [name],
  );
  return Number(row?.cents);
}
/** The ledger is balanced, and the account for unapplied money is empty. */
async function expectBooksToAddUp(): Promise<void> {
  const { world } = suite;
  expect(await ledgerDifferences(world.database.pool, world.companyId)).toEqual({
    unbalancedMovements: 0,
    billsThatDiffer: 0,
    totalCents: 0,
  });
  expect(await holds("unapplied")).toBe(0);
}
/** A refund that the office makes at the gateway itself, outside this product. */
const refundAtGateway = (charge: string, amount: number) =>
  suite.world.services.gateways.installation.giveBack({
    reference: randomUUID(),
    kind: "refund",
    charge,
    chargeId: "",
    amount: cents(amount),
  });

// ROLE-017
it("a person refunds what needs attention only up to their limit", async () => {
  const { confirmation } = await held();
  const limit = (RefundCents: number) =>
    suite.world.ask(
      `insert into office_controls (company_id, limits) values ($1, $2::jsonb)
       on conflict (company_id) do update set limits = excluded.limits`,
      [suite.world.companyId, JSON.stringify([{ Role: "Admin", VoidCents: null, RefundCents }])],
    );
  await limit(10_000);
  for (const resolution of ["give_back", "given_back"] as const)
    expect(await refused(confirmation, resolution)).toBe("forbidden");
  expect(await stateOf(confirmation)).toBe("unknown");
  await limit(20_000);
  expect((await decide(confirmation, "give_back")).Status).toBe("done");
  await expectBooksToAddUp();
});

describe("a charge of a different amount", () => {
  it("the office sees a wrong charge with both amounts, its state, and the choices, and the metrics count it until it is resolved", async () => {
    const { confirmation, asked } = await held();
    expect(await listed()).toMatchObject([
      {
        Kind: "payment",
        Confirmation: confirmation,
        Code: "other_amount",
        Amount: asked / 100,
        TakenAmount: (asked - 100) / 100,
        State: "unknown",
        Choices: ["accept", "give_back", "given_back"],
      },
    ]);
    expect((await systemStatus(suite.world.database.pool)).attention).toBe(1);
    await decide(confirmation, "accept");
    expect(await listed()).toEqual([]);
    expect((await systemStatus(suite.world.database.pool)).attention).toBe(0);
  });

  it("a lower charge accepted as a partial payment goes to the oldest bill first, shows on the receipt, and leaves the rest payable", async () => {
    const { bills, confirmation, asked } = await held();
    expect(await decide(confirmation, "accept")).toEqual({ Status: "done" });
    expect(await stateOf(confirmation)).toBe("succeeded");
    expect(await balances()).toEqual([0, 100]);
    await expectBooksToAddUp();
    expect(await holds("clearing")).toBe(asked - 100);
    const receipt = await answerOf(suite.world.payer.page, receiptByConfirmation, {
      params: { company: "demo", confirmation },
      query: {},
    });
    expect(receipt).toMatchObject({ Amount: (asked - 100) / 100, Lines: [{ Amount: 100 }, { Amount: 49 }] });
    expect(await refused(confirmation, "accept")).toBe("not_found");
    const [, second] = bills;
    const paid = await suite.world.payer.pay([{ id: second?.id ?? "", cents: 100 }]);
    expect(paid.Status).toBe("success");
    expect(await balances()).toEqual([0, 0]);
  });

  it("a wrong charge refunded through the gateway makes the bills payable again, and the payer gets no receipt", async () => {
    const { bills, confirmation, asked } = await held();
    expect(await decide(confirmation, "give_back")).toEqual({ Status: "done" });
    expect(await stateOf(confirmation)).toBe("refunded");
    expect(await balances()).toEqual([10_000, 5_000]);
    await expectBooksToAddUp();
    expect(await holds("clearing")).toBe(0);
    const [refund] = await suite.world.ask("select amount_cents::int as cents, state from payment_refunds");
    expect(refund).toEqual({ cents: asked - 100, state: "succeeded" });
    const page = suite.world.payer.page;
    expect(
      (await refusalOf(page, receiptByConfirmation, { params: { company: "demo", confirmation }, query: {} }))
        .code,
    ).toBe("not_found");
    expect(await suite.world.payer.pay(bills)).toMatchObject({ Status: "success" });
    expect(await balances()).toEqual([0, 0]);
  });

  it("a wrong charge refunded at the gateway itself is booked as refunded once the gateway confirms it", async () => {
    const { bills, confirmation, id, asked } = await held();
    expect(await refused(confirmation, "given_back")).toBe("amount_changed");
    await refundAtGateway(id, asked - 100);
    expect(await refused(confirmation, "accept")).toBe("amount_changed");
    expect(await decide(confirmation, "given_back")).toEqual({ Status: "done" });
    expect([await stateOf(confirmation), await balances()]).toEqual(["refunded", [10_000, 5_000]]);
    await expectBooksToAddUp();
    expect((await suite.world.payer.pay(bills)).Status).toBe("success");
  });

  it("a wrong charge partly refunded at the gateway is refunded only for the rest", async () => {
    const { confirmation, id, asked } = await held();
    await refundAtGateway(id, 4_000);
    expect(await decide(confirmation, "give_back")).toEqual({ Status: "done" });
    const rows = await suite.world.ask(
      "select amount_cents::int as cents, state from payment_refunds order by amount_cents",
    );
    expect(rows).toEqual([
      { cents: 4_000, state: "succeeded" },
      { cents: asked - 100 - 4_000, state: "succeeded" },
    ]);
    expect(await stateOf(confirmation)).toBe("refunded");
    await expectBooksToAddUp();
  });

  it("a charge above the requested amount cannot be accepted, only refunded", async () => {
    const { confirmation, asked } = await held();
    const gateway = suite.world.services.gateways.installation;
    const lookup = gateway.lookup;
    Object.assign(gateway, {
      lookup: async () => ({
        outcome: "succeeded",
        gatewayId: "ch_1",
        amount: cents(asked + 1),
        givenBack: cents(0),
        instrument: { brand: "visa", last4: "1059" },
      }),
    });
    try {
      expect(await refused(confirmation, "accept")).toBe("amount_invalid");
      expect(await stateOf(confirmation)).toBe("unknown");
    } finally {
      Object.assign(gateway, { lookup });
    }
  });

  it("a wrong charge stays unresolved while the gateway does not answer", async () => {
    const { confirmation } = await held();
    await suite.gateway.kill();
    expect(await refused(confirmation, "accept")).toBe("unavailable");
    expect(await refused(confirmation, "give_back")).toBe("unavailable");
    await suite.gateway.restart();
    expect(await decide(confirmation, "accept")).toEqual({ Status: "done" });
  });

  it("a payment needs attention again if the gateway declines the refund, and is resolved when the office returns the money by check", async () => {
    const { confirmation } = await held();
    const gateway = suite.world.services.gateways.installation;
    const { giveBack } = gateway;
    Object.assign(gateway, {
      giveBack: async () => ({ outcome: "declined", gatewayId: "", code: "card_closed" }),
    });
    try {
      expect(await decide(confirmation, "give_back")).toEqual({ Status: "declined" });
    } finally {
      Object.assign(gateway, { giveBack });
    }
    expect(await balances()).toEqual([10_000, 5_000]);
    expect(await listed()).toMatchObject([
      { Code: "not_given_back", State: "unknown", Choices: ["give_back", "given_back"] },
    ]);
    expect(await holds("unapplied")).toBeLessThan(0);
    expect(await decide(confirmation, "given_back")).toEqual({ Status: "done" });
    expect(await stateOf(confirmation)).toBe("refunded");
    await expectBooksToAddUp();
  });

  it("a refund whose answer the server never received is settled once, from the gateway's record", async () => {
    const { confirmation } = await held();
    const { world } = suite;
    const gateway = world.services.gateways.installation;
    const { giveBack } = gateway;
    Object.assign(gateway, { giveBack: async () => ({ outcome: "unknown", why: "silence" }) });
    try {
      expect(await decide(confirmation, "give_back")).toEqual({ Status: "processing" });
    } finally {
      Object.assign(gateway, { giveBack });
    }
    expect(await refused(confirmation, "give_back")).toBe("not_found");
    await world.ask("update payment_refunds set next_check_at = now() where next_check_at is not null");
    await settleRefunds(world.services, world.api.log);
    expect(await stateOf(confirmation)).toBe("unknown");
    expect(await decide(confirmation, "give_back")).toEqual({ Status: "done" });
    await expectBooksToAddUp();
  });

  it("a wrong charge is resolved once, however many users resolve it at the same time", async () => {
    const { confirmation } = await held();
    const body = { Confirmation: confirmation, Note: "now" };
    const answers = await Promise.all(
      (["accept", "give_back", "accept", "give_back"] as const).map((Resolution) =>
        admin.asApi.call(resolveAttention, { body: { ...body, Resolution } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await expectBooksToAddUp();
  });

  it("an SMF user may accept a wrong charge but not refund it, and a clerk may do neither", async () => {
    const { confirmation } = await held();
    expect(await refused(confirmation, "give_back", smf)).toBe("forbidden");
    expect(await refused(confirmation, "accept", clerk)).toBe("forbidden");
    expect(await decide(confirmation, "accept", smf)).toEqual({ Status: "done" });
  });

  it("a clerk who voids a payment that needs attention sees that it is being confirmed", async () => {
    const { confirmation, asked } = await held();
    const code = await refusalOf(clerk.asUser, submitCcVoid, {
      body: {
        Key: randomUUID(),
        ConfirmationId: confirmation,
        Amount: asked / 100,
        UserId: clerk.id,
        TotalFees: 0,
        ConnectorId: "",
        TylerVoid: false,
        ReasonCode: "twice",
      },
    });
    expect(code.code).toBe("payment_pending");
  });

  it("a payment that an earlier version cleared and that still holds its bills is listed again", async () => {
    const { confirmation } = await held();
    await suite.world.ask("update payments set needs_attention = null where confirmation = $1", [
      confirmation,
    ]);
    expect(await listed()).toMatchObject([{ Confirmation: confirmation, Code: "held" }]);
    expect(await decide(confirmation, "accept")).toEqual({ Status: "done" });
    await expectBooksToAddUp();
  });
});

describe("a payment recorded as declined that the gateway charged after all", () => {
  async function late() {
    const { world } = suite;
    const bill = await world.bill(10_000);
    await world.payer.pay([bill], card("4000000000000002"));
    const [row] = await world.ask("select id, confirmation, total_cents::int as asked from payments");
    const payment = {
      id: String(row?.id),
      confirmation: String(row?.confirmation),
      asked: Number(row?.asked),
    };
    const word = {
      outcome: "succeeded",
      gatewayId: "ch_late",
      amount: cents(payment.asked),
      givenBack: cents(0),
      instrument: { brand: "visa", last4: "0002" },
    } as const;
    await world.ask(
      "select finish_payment($1, $2, 'succeeded', 'late', jsonb_build_object('amountCents', $3::bigint), '1 s')",
      [world.companyId, payment.id, payment.asked],
    );
    const gateway = world.services.gateways.installation;
    const before = { lookup: gateway.lookup, giveBack: gateway.giveBack };
    Object.assign(gateway, {
      lookup: async () => word,
      giveBack: async () => ({ outcome: "succeeded", gatewayId: "re_1", amount: cents(payment.asked) }),
    });
    return { ...payment, bill, restore: () => Object.assign(gateway, before) };
  }

  it("the office can accept a late charge while the bill is still unpaid", async () => {
    const { confirmation, restore } = await late();
    try {
      expect(await listed()).toMatchObject([{ Code: "taken_after_decline", State: "declined" }]);
      expect(await decide(confirmation, "accept")).toEqual({ Status: "done" });
    } finally {
      restore();
    }
    expect([await stateOf(confirmation), await balances()]).toEqual(["succeeded", [0]]);
    await expectBooksToAddUp();
  });

  it("the office refunds a late charge if another payment has paid the bill", async () => {
    const { bill, confirmation, restore } = await late();
    try {
      expect((await suite.world.payer.pay([bill])).Status).toBe("success");
      expect(await refused(confirmation, "accept")).toBe("bill_paid");
      expect(await decide(confirmation, "give_back")).toEqual({ Status: "done" });
    } finally {
      restore();
    }
    expect([await stateOf(confirmation), await balances()]).toEqual(["refunded", [0]]);
    await expectBooksToAddUp();
  });
});

describe("a bank return", () => {
  it("a bank return of a voided payment is logged as an anomaly and posted once the office accepts it", async () => {
    const { world } = suite;
    const bill = await world.bill(10_000);
    const { Confirmation: confirmation } = await world.payer.pay([bill], account("000123456789"));
    const [row] = await world.ask(
      "select id, total_cents::int as total, fee_cents::int as fee from payments where confirmation = $1",
      [confirmation],
    );
    const total = Number(row?.total);
    await answerOf(clerk.asUser, submitAchVoidReturn, {
      body: {
        Key: randomUUID(),
        ConfirmationId: confirmation,
        Amount: total / 100,
        UserId: clerk.id,
        TotalFees: Number(row?.fee) / 100,
        ConnectorId: "",
        TylerVoid: false,
        ReasonCode: "twice",
      },
    });
    expect(await stateOf(confirmation)).toBe("voided");
    const returned = await returnPayment(world.services.db, String(row?.id), "R01");
    expect(returned).toMatchObject({
      result: "odd",
      payment: { needsAttention: "the bank returned it (R01) while voided" },
    });
    expect(await listed()).toMatchObject([{ Code: "returned_while", Detail: "R01", Choices: ["accept"] }]);
    await decide(confirmation, "accept");
    expect([await stateOf(confirmation), await balances()]).toEqual(["returned", [10_000]]);
    expect([await holds("clearing"), await holds("refunds")]).toEqual([-total, total]);
    await expectBooksToAddUp();
  });

  it("a bank return of a payment that still needs attention does not block other returns", async () => {
    const { world } = suite;
    const { id } = await held();
    expect(await returnPayment(world.services.db, id, "R01")).toMatchObject({ result: "odd" });
    expect(await listed()).toMatchObject([{ Code: "returned_while", Choices: ["given_back"] }]);
    const other = await world.bill(2_000);
    const paid = await world.payer.pay([other], account("000111111101"));
    await takeBankReturns(world.services, world.api.log);
    expect(await stateOf(paid.Confirmation)).toBe("returned");
    const [row] = await world.ask("select confirmation from payments where id = $1", [id]);
    await decide(String(row?.confirmation), "given_back");
    await expectBooksToAddUp();
  });
});

it("a bill whose payment needs attention accepts no other payment until the office resolves it", async () => {
  const { bills, confirmation } = await held();
  const { payer } = suite.world;
  const body = await payer.request(bills.slice(0, 1));
  expect((await refusalOf(payer.page, guestCheckout, { body })).code).toBe("bill_pending");
  await decide(confirmation, "give_back");
  expect((await payer.pay(bills.slice(0, 1))).Status).toBe("success");
});

describe("a token", () => {
  it.each([
    ["of a card", "ACH", card(), account()],
    ["of a bank account", "CC", account(), card()],
  ] as const)("a token %s pays no checkout by %s and is not charged", async (_what, method, wrong, right) => {
    const { world } = suite;
    const bill = await world.bill(10_000);
    const opened = await world.payer.openFrame(
      await world.payer.checkout(await world.payer.request([bill], method)),
    );
    const press = await world.payer.press(opened, right);
    const before = world.taken().size;
    const result = await world.payer.send(opened, { ...press, Token: await world.payer.token(wrong) });
    expect(result).toMatchObject({ Status: "declined", Code: "declined" });
    expect(world.taken().size).toBe(before);
    expect(await balances()).toEqual([10_000]);
    expect(await world.ask("select decline_code from payments where state = 'declined'")).toEqual([
      { decline_code: "wrong_method" },
    ]);
  });

  it("a payment needs attention if the gateway charged a token of another method", async () => {
    const { world } = suite;
    const gateway = world.services.gateways.installation;
    const { charge } = gateway;
    Object.assign(gateway, {
      charge: async ({ amount }: { readonly amount: number }) => ({
        outcome: "succeeded",
        gatewayId: "ch_odd",
        amount: cents(amount),
        instrument: { brand: "visa", last4: "1111" },
      }),
    });
    try {
      const bill = await world.bill(10_000);
      expect(await world.payer.pay([bill], account())).toMatchObject({ Status: "processing" });
    } finally {
      Object.assign(gateway, { charge });
    }
    expect(await listed()).toMatchObject([
      { Code: "other_method", Detail: "visa", Choices: ["accept", "give_back", "given_back"] },
    ]);
  });
});
