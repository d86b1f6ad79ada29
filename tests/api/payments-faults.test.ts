import { checkoutStatus, framePay, guestCheckout } from "@county-pay/core/contract";
import { account, answerOf, card, pressInput, refusalOf, takeBankReturns } from "@county-pay/server/testing";
import { describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";

const suite = paymentSuite();

const states = async (): Promise<unknown[]> =>
  (await suite.world.ask("select state from payments order by created_at, id")).map(({ state }) => state);
const lastTaken = (): number | undefined => [...suite.world.taken().values()].at(-1);
const paidOf = async () =>
  suite.world.ask("select balance_cents::int as balance, paid_cents::int as paid from bills order by id");

const SILENT = "4000000000001018";
const BROKEN_BEFORE = "4000000000001026";
const BROKEN_AFTER = "4000000000001034";
const SLOW = "4000000000001042";
const MISMATCH = "4000000000001059";

describe("a gateway", () => {
  it.each([
    ["charges and never answers", SILENT],
    ["charges and answers with a failure", BROKEN_AFTER],
  ])("a payment whose gateway %s is unknown first, then paid once", async (_, number) => {
    const { world } = suite;
    const before = world.taken().size;
    const result = await world.payer.pay([await world.bill(10_000)], card(number));
    expect(result).toMatchObject({ Status: "processing", Confirmation: "" });
    expect(result.ProcessingMs).toBeGreaterThan(0);
    expect(await states()).toEqual(["unknown"]);
    expect(await paidOf()).toEqual([{ balance: 10_000, paid: 0 }]);
    expect(await world.settle()).toBe(1);
    expect(await states()).toEqual(["succeeded"]);
    expect(await paidOf()).toEqual([{ balance: 0, paid: 10_000 }]);
    expect(world.taken().size - before).toBe(1);
    expect(await world.settle()).toBe(0);
  });

  it("a payment whose gateway fails before it charges is unknown, has its reference blocked for good, and is then declined", async () => {
    const { world } = suite;
    const before = world.taken().size;
    const result = await world.payer.pay([await world.bill(10_000)], card(BROKEN_BEFORE));
    expect(result.Status).toBe("processing");
    expect(await world.settle()).toBe(1);
    expect(await world.ask("select state, decline_code from payments")).toEqual([
      { state: "declined", decline_code: "abandoned" },
    ]);
    expect(world.taken().size - before).toBe(0);
  });

  it("a payment whose gateway is slow but in time is paid", async () => {
    const { world } = suite;
    expect(await world.payer.pay([await world.bill(10_000)], card(SLOW))).toMatchObject({
      Status: "success",
    });
  });

  it("a payment charged with a different amount is not paid, is not queried again, and needs attention", async () => {
    const { world } = suite;
    const due = await world.bill(10_000);
    const result = await world.payer.pay([due], card(MISMATCH));
    expect(result.Status).toBe("processing");
    expect(lastTaken()).toBe(10_135);
    expect(await world.ask("select state, needs_attention, next_check_at from payments")).toEqual([
      {
        state: "unknown",
        needs_attention: "the gateway took 10135 cents where 10235 were asked",
        next_check_at: null,
      },
    ]);
    expect(await world.settle()).toBe(0);
    expect(world.log()).toContain("a payment needs attention");
    const frame = await world.payer.request([due]);
    expect(await refusalOf(world.payer.page, guestCheckout, { body: frame })).toMatchObject({
      code: "bill_pending",
    });
  });

  it("a payment is unknown while the gateway is down, and declined once it is back, so the bill can be paid again", async () => {
    const { world, gateway } = suite;
    const due = await world.bill(10_000);
    const frame = await world.payer.openFrame(await world.payer.checkout(await world.payer.request([due])));
    const press = await world.payer.press(frame, card());
    await gateway.kill();
    expect(await world.payer.send(frame, press)).toMatchObject({ Status: "processing" });
    expect(await world.settle()).toBe(1);
    expect(await states()).toEqual(["unknown"]);
    await gateway.restart();
    expect(await world.settle()).toBe(1);
    expect(await states()).toEqual(["declined"]);
    const again = await world.payer.send(frame, await world.payer.press(frame, card()));
    expect(again.Status).toBe("success");
    expect(await paidOf()).toEqual([{ balance: 0, paid: 10_000 }]);
  });

  it("the sandbox gateway keeps what it acknowledged through a kill -9", async () => {
    const { world, gateway } = suite;
    const bills = await Promise.all([1, 2, 3, 4, 5].map((dollars) => world.bill(dollars * 1_000)));
    await Promise.all(bills.map((due) => world.payer.pay([due])));
    const before = world.taken();
    await gateway.kill();
    await gateway.restart();
    const [{ id } = { id: "" }] = await world.ask("select id from payments limit 1");
    const answer = await fetch(`${gateway.url}/charges/${id}`);
    expect(await answer.json()).toMatchObject({ status: "succeeded", reference: id });
    expect(world.taken()).toEqual(before);
  });
});

describe("an unknown payment", () => {
  it("a bill is paid once if a second payment is refused while the first, unknown one turns out paid", async () => {
    const { world } = suite;
    const due = await world.bill(10_000);
    const before = world.taken().size;
    const other = await world.payer.openFrame(await world.payer.checkout(await world.payer.request([due])));
    expect((await world.payer.pay([due], card(SILENT))).Status).toBe("processing");

    const press = await world.payer.press(other, card());
    expect(await refusalOf(world.payer.frame, framePay, pressInput(other, press))).toMatchObject({
      code: "bill_pending",
    });
    await world.settle();
    const late = await world.payer.press(other, card());
    expect(await refusalOf(world.payer.frame, framePay, pressInput(other, late))).toMatchObject({
      code: "bill_paid",
    });
    expect(world.taken().size - before).toBe(1);
    expect(await paidOf()).toEqual([{ balance: 0, paid: 10_000 }]);
  });

  it("an attempt that is sent again is answered as being confirmed, and later as paid", async () => {
    const { world } = suite;
    const frame = await world.payer.openFrame(
      await world.payer.checkout(await world.payer.request([await world.bill(10_000)])),
    );
    const press = await world.payer.press(frame, card(SILENT));
    expect((await world.payer.send(frame, press)).Status).toBe("processing");
    expect((await world.payer.send(frame, press)).Status).toBe("processing");
    await world.settle();
    const paid = await world.payer.send(frame, press);
    expect(paid.Status).toBe("success");
    const params = { company: "demo", checkoutId: frame.page.checkoutId };
    expect(await answerOf(world.payer.page, checkoutStatus, { params })).toEqual(paid);
  });

  // MONEY-015
  it("a payment that a crash left submitted is picked up and settled", async () => {
    const { world } = suite;
    const frame = await world.payer.openFrame(
      await world.payer.checkout(await world.payer.request([await world.bill(10_000)])),
    );
    // Simulates a server that died after it stored its decision and before it called the gateway.
    const { AttemptKey } = await world.payer.press(frame, card());
    const { checkoutId } = frame.page;
    await world.ask("update checkouts set captcha = false where id = $1", [checkoutId]);
    await world.ask(
      `select begin_payment(id, frame_key_hash, $2, '\\x01', null, null, '15 seconds', 5, 100) from checkouts where id = $1`,
      [checkoutId, AttemptKey],
    );
    expect(await states()).toEqual(["submitted"]);
    expect(await world.settle()).toBe(1);
    expect(await states()).toEqual(["declined"]);
  });

  it("several servers that settle at once settle each payment once", async () => {
    const { world } = suite;
    const bills = await Promise.all(Array.from({ length: 12 }, (_, at) => world.bill(1_000 + at)));
    await Promise.all(bills.map((due) => world.payer.pay([due], card(BROKEN_AFTER))));
    expect((await states()).every((state) => state === "unknown")).toBe(true);
    const asked = await Promise.all([world.settle(), world.settle(), world.settle()]);
    expect(asked.reduce((total, count) => total + count, 0)).toBeGreaterThanOrEqual(12);
    expect((await states()).every((state) => state === "succeeded")).toBe(true);
    const [{ movements } = { movements: 0 }] = await world.ask(
      "select count(distinct movement_id)::int as movements from ledger_lines where kind = 'payment'",
    );
    expect(movements).toBe(12);
  });
});

describe("the gateway's answer", () => {
  const finish = (outcome: string, amount: number) =>
    suite.world.ask(
      `select finish_payment(company_id, id, $1, 'a late word',
         jsonb_build_object('gatewayId', 'ch_1', 'amountCents', $2::int), '1 second') ->> 'result' as result from payments`,
      [outcome, amount],
    );

  it("a gateway outcome that arrives twice changes nothing", async () => {
    const { world } = suite;
    await world.payer.pay([await world.bill(10_000)]);
    expect(await finish("succeeded", 10_235)).toEqual([{ result: "same" }]);
    expect(await finish("unknown", 0)).toEqual([{ result: "same" }]);
    expect(await paidOf()).toEqual([{ balance: 0, paid: 10_000 }]);
  });

  it.each([
    ["declined", "4111111111111111", "succeeded"],
    ["succeeded", "4000000000000002", "declined"],
  ])(
    "a late outcome %s that contradicts the first is stored for the office and moves no money",
    async (late, number, stands) => {
      const { world } = suite;
      await world.payer.pay([await world.bill(10_000)], card(number));
      const before = await paidOf();
      expect(await finish(late, 10_235)).toEqual([{ result: "odd" }]);
      expect(await world.ask("select state, needs_attention from payments")).toEqual([
        { state: stands, needs_attention: `the gateway said ${late} after ${stands}: a late word` },
      ]);
      expect(await world.ask("select why from payment_events where from_state = to_state")).toHaveLength(1);
      expect(await paidOf()).toEqual(before);
    },
  );
});

describe("an eCheck", () => {
  it.each(["R01", "R02", "R03", "R04"])(
    "an eCheck returned by the bank (%s) restores the bill's balance",
    async (code) => {
      const { world } = suite;
      await world.payer.pay([await world.bill(10_000)], account(`0001111111${code.slice(1)}`));
      expect(await paidOf()).toEqual([{ balance: 0, paid: 10_000 }]);
      expect(await takeBankReturns(world.services, world.frame.log)).toBe(1);
      expect(await world.ask("select state, decline_code from payments")).toEqual([
        { state: "returned", decline_code: code },
      ]);
      expect(await paidOf()).toEqual([{ balance: 10_000, paid: 0 }]);
      await world.ask("delete from gateway_cursors");
      expect(await takeBankReturns(world.services, world.frame.log)).toBe(0);
      expect(await paidOf()).toEqual([{ balance: 10_000, paid: 0 }]);
    },
  );
});
