import { randomUUID } from "node:crypto";
import { cancelCheckout, checkoutStatus, framePay, frameStatus } from "@county-pay/core/contract";
import {
  account,
  answerOf,
  type BillToPay,
  card,
  expireCheckouts,
  pressInput,
  refusalOf,
  withConnection,
} from "@county-pay/server/testing";
import { describe, expect, it, vi } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";

const suite = paymentSuite();

const billRows = () =>
  suite.world.ask(
    `select balance_cents::int as balance, paid_cents::int as paid, unposted_cents::int as unposted
     from bills order by id`,
  );
const states = async (): Promise<unknown[]> =>
  (await suite.world.ask("select state from payments order by created_at, id")).map(({ state }) => state);

const openFor = async (cents: number) => {
  const { payer, bill } = suite.world;
  const due = await bill(cents);
  const page = await payer.checkout(await payer.request([due]));
  return { due, page, frame: await payer.openFrame(page) };
};

describe("one payment", () => {
  it("one payment charges once, posts, and leaves its bills paid", async () => {
    const { world } = suite;
    const bills = [await world.bill(10_000), await world.bill(25_050)];
    const result = await world.payer.pay(bills);
    expect(result).toMatchObject({
      Status: "success",
      Confirmation: expect.stringMatching(/^[0-9A-Z]{16}$/),
    });
    expect(await billRows()).toEqual([
      { balance: 0, paid: 10_000, unposted: 10_000 },
      { balance: 0, paid: 25_050, unposted: 25_050 },
    ]);
    const lines = await world.ask(
      "select account, sum(amount_cents)::int as cents from ledger_lines where kind = 'payment' group by account order by account",
    );
    expect(lines).toEqual([
      { account: "clearing", cents: 35_874 },
      { account: "fee_income", cents: -824 },
      { account: "receivable", cents: -35_050 },
    ]);
    expect([...world.taken().values()].slice(-1)).toEqual([35_874]);
  });

  it("a payment by eCheck includes the eCheck fee", async () => {
    const { world } = suite;
    expect(await world.payer.pay([await world.bill(5_000)], account())).toMatchObject({ Status: "success" });
    expect(await world.ask("select method, fee_cents::int as fee, card_brand, last4 from payments")).toEqual([
      { method: "ACH", fee: 50, card_brand: "bank", last4: "6789" },
    ]);
  });

  it("a payment records every transition and its reason", async () => {
    const { world } = suite;
    await world.payer.pay([await world.bill(5_000)]);
    expect(await world.ask("select from_state, to_state from payment_events order by id")).toEqual([
      { from_state: null, to_state: "created" },
      { from_state: "created", to_state: "submitted" },
      { from_state: "submitted", to_state: "succeeded" },
    ]);
  });
});

describe("the same attempt", () => {
  it("the same attempt sent twice gets the same answer and charges once", async () => {
    const { world } = suite;
    const { frame } = await openFor(10_000);
    const press = await world.payer.press(frame, card());
    const first = await world.payer.send(frame, press);
    const again = await world.payer.send(frame, press);
    expect(again).toEqual(first);
    expect(first.Status).toBe("success");
    expect(await states()).toEqual(["succeeded"]);
  });

  it("the same attempt sent twice at the same time charges once", async () => {
    const { world } = suite;
    const { due, frame } = await openFor(10_000);
    const before = world.taken().size;
    const press = await world.payer.press(frame, card());
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.payer.send(frame, press)));
    expect(answers.filter(({ Status }) => Status === "success").length).toBeGreaterThan(0);
    expect(answers.every(({ Status }) => Status === "success" || Status === "processing")).toBe(true);
    expect(world.taken().size - before).toBe(1);
    expect(await billRows()).toEqual([{ balance: 0, paid: due.cents, unposted: due.cents }]);
  });

  it("the same attempt with another token is refused", async () => {
    const { world } = suite;
    const { frame } = await openFor(10_000);
    const press = await world.payer.press(frame, card());
    await world.payer.send(frame, press);
    const other = { ...press, Token: await world.payer.token(card("5555555555554444")) };
    expect(await refusalOf(world.payer.frame, framePay, pressInput(frame, other))).toMatchObject({
      code: "idempotency_conflict",
    });
  });

  it("a second press with a new key during the first payment charges nothing", async () => {
    const { world } = suite;
    const { frame } = await openFor(10_000);
    const before = world.taken().size;
    const presses = await Promise.all([1, 2, 3].map(() => world.payer.press(frame, card())));
    const answers = await Promise.all(presses.map((press) => world.payer.send(frame, press)));
    expect(answers.filter(({ Status }) => Status === "success").length).toBeGreaterThan(0);
    expect(world.taken().size - before).toBe(1);
  });
});

describe("two tabs", () => {
  /** Prepares all payments before any is submitted, so that the submissions collide. */
  const pressTogether = async (carts: readonly (readonly BillToPay[])[]) => {
    const { payer } = suite.world;
    const ready = await Promise.all(
      carts.map(async (cart) => {
        const frame = await payer.openFrame(await payer.checkout(await payer.request(cart)));
        return pressInput(frame, await payer.press(frame, card()));
      }),
    );
    return Promise.all(ready.map((input) => payer.frame.call(framePay, input)));
  };

  it("two tabs that pay the same bill make one payment", async () => {
    const { world } = suite;
    const due = await world.bill(10_000);
    const before = world.taken().size;
    const outcomes = await pressTogether([[due], [due], [due], [due]]);
    const paid = outcomes.filter((outcome) => outcome.ok && outcome.value.Status === "success");
    const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.code]));
    expect(paid).toHaveLength(1);
    expect(refused).toHaveLength(3);
    expect(refused.every((code) => code === "bill_pending" || code === "bill_paid")).toBe(true);
    expect(world.taken().size - before).toBe(1);
    expect(await billRows()).toEqual([{ balance: 0, paid: 10_000, unposted: 10_000 }]);
  });

  it("two tabs with overlapping carts in any order pay each bill once and never deadlock", async () => {
    const { world } = suite;
    const bills = await Promise.all([1_000, 2_000, 3_000, 4_000].map((cents) => world.bill(cents)));
    const carts = [
      bills,
      bills.toReversed(),
      bills.slice(1, 3),
      bills.slice(2).toReversed(),
      bills.slice(0, 2),
    ];
    const outcomes = await pressTogether([...carts, ...carts]);
    const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.code]));
    expect(refused.filter((code) => code !== "bill_pending" && code !== "bill_paid")).toEqual([]);
    const rows = await billRows();
    expect(rows.every(({ balance, paid }) => balance === 0 || paid === 0)).toBe(true);
    expect(rows.some(({ balance }) => balance === 0)).toBe(true);
    const [deadlocks] = await world.ask(
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    );
    expect(deadlocks).toEqual({ deadlocks: 0 });
  });
});

describe("a bill that another transaction has locked", () => {
  it("a payment waits for a locked bill and sees the other transaction's changes", async () => {
    const { world } = suite;
    const { due, frame } = await openFor(10_000);
    const input = pressInput(frame, await world.payer.press(frame, card()));
    await withConnection(world.database.url, async (other) => {
      await other.query("begin");
      await other.query("update bills set is_non_payable = true where id = $1", [due.id]);
      const answer = refusalOf(world.payer.frame, framePay, input);
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await vi.waitFor(async () => expect(await world.ask(waiting)).toHaveLength(1));
      await other.query("commit");
      expect((await answer).code).toBe("bill_restricted");
    });
    expect(await states()).toEqual(["created"]);
  });
});

describe("a decline", () => {
  it("a decline charges nothing, and the next attempt of the same checkout is a separate payment", async () => {
    const { world } = suite;
    const { page, frame } = await openFor(10_000);
    const declined = await world.payer.send(frame, await world.payer.press(frame, card("4000000000000002")));
    expect(declined).toMatchObject({ Status: "declined", Confirmation: "" });
    const paid = await world.payer.send(frame, await world.payer.press(frame, card()));
    expect(paid.Status).toBe("success");
    expect(await states()).toEqual(["declined", "succeeded"]);
    const params = { company: "demo", checkoutId: page.checkoutId };
    expect(await answerOf(world.payer.page, checkoutStatus, { params })).toEqual(paid);
  });

  it("a decline has the same message for every reason, so that card testers learn nothing", async () => {
    const { world } = suite;
    const messages = new Set<string>();
    for (const number of ["4000000000000002", "4000000000009995", "4000000000000069", "4000000000000127"]) {
      const result = await world.payer.pay([await world.bill(5_000)], card(number));
      expect(result.Status).toBe("declined");
      messages.add(result.Message);
    }
    expect(messages.size).toBe(1);
  });

  it("a decline that may be retried says so with the specified text", async () => {
    const { world } = suite;
    const result = await world.payer.pay([await world.bill(5_000)], card("4000000000000119"));
    expect(result.Status).toBe("declined");
    expect(result.Message).toContain("try the transaction again");
  });

  it("the sandbox declines a card that is not a test card", async () => {
    const { world } = suite;
    const result = await world.payer.pay([await world.bill(5_000)], card("4012888888881881"));
    expect(result.Status).toBe("declined");
  });
});

describe("a checkout", () => {
  it("a canceled checkout accepts no payment and says so", async () => {
    const { world } = suite;
    const { page, frame } = await openFor(10_000);
    const press = await world.payer.press(frame, card());
    const body = { CompanyName: "demo", CheckoutId: page.checkoutId };
    expect(await answerOf(world.payer.page, cancelCheckout, { body })).toMatchObject({ Status: "cancelled" });
    expect(await refusalOf(world.payer.frame, framePay, pressInput(frame, press))).toMatchObject({
      code: "session_closed",
    });
    expect(await states()).toEqual(["cancelled"]);
  });

  it("a checkout canceled too late stays paid", async () => {
    const { world } = suite;
    const { page, frame } = await openFor(10_000);
    await world.payer.send(frame, await world.payer.press(frame, card()));
    const body = { CompanyName: "demo", CheckoutId: page.checkoutId };
    expect(await answerOf(world.payer.page, cancelCheckout, { body })).toMatchObject({ Status: "success" });
  });

  it("an expired checkout accepts no payment, and the job closes it", async () => {
    const { world } = suite;
    const { page, frame } = await openFor(10_000);
    const press = await world.payer.press(frame, card());
    await world.ask("update checkouts set expires_at = clock_timestamp() - interval '2 minutes'");
    const params = { company: "demo", checkoutId: page.checkoutId };
    expect(await answerOf(world.payer.page, checkoutStatus, { params })).toMatchObject({ Status: "expired" });
    expect(await refusalOf(world.payer.frame, framePay, pressInput(frame, press))).toMatchObject({
      code: "session_expired",
    });
    expect(await expireCheckouts(world.services)).toBe(1);
    expect(await states()).toEqual(["expired"]);
  });

  it("a checkout whose bill changed meanwhile accepts no payment", async () => {
    const { world } = suite;
    const { due, frame } = await openFor(10_000);
    await world.ask(
      `insert into ledger_lines (company_id, movement_id, kind, account, bill_id, amount_cents)
       select $1, m.id, 'adjustment', l.account, l.bill, l.amount from (select gen_random_uuid() as id) m,
         (values ('receivable', $2::bigint, 500), ('levied', null, -500)) l (account, bill, amount)`,
      [world.companyId, due.id],
    );
    await world.ask("update bills set balance_cents = balance_cents + 500 where id = $1", [due.id]);
    const press = await world.payer.press(frame, card());
    expect(await refusalOf(world.payer.frame, framePay, pressInput(frame, press))).toMatchObject({
      code: "amount_changed",
    });
    expect(await states()).toEqual(["created"]);
  });

  it("a checkout of another company is not found", async () => {
    const { world } = suite;
    const params = { company: "demo", checkoutId: randomUUID() };
    expect(await refusalOf(world.payer.page, checkoutStatus, { params })).toMatchObject({
      code: "not_found",
    });
  });

  it("the frame can read the status of its checkout", async () => {
    const { world } = suite;
    const { frame } = await openFor(10_000);
    const params = { checkoutId: frame.page.checkoutId };
    const body = { FrameKey: frame.details.FrameKey };
    expect(await answerOf(world.payer.frame, frameStatus, { params, body })).toMatchObject({
      Status: "open",
    });
    const other = { FrameKey: "x".repeat(43) };
    expect(await refusalOf(world.payer.frame, frameStatus, { params, body: other })).toMatchObject({
      code: "session_expired",
    });
  });
});
