import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Services } from "../../kernel/services.ts";
import { ledgerDifferences } from "../../payments/ledger/index.ts";
import { withGateway } from "../../testing/gateways.ts";
import { chargeOrder, makeAutopay } from "./index.ts";
import { createWorld, noonOf, SILENT, type World } from "./testing/world.ts";

let world: World;
const texts = async () => (await world.mails()).map(({ text }) => text).join("\n");
const runs = async (...names: readonly string[]) =>
  (await world.runs()).map((run) => names.map((name) => Reflect.get(run, name)));
const states = async () => (await world.payments()).map(({ state }) => state);
const schedules = async () =>
  (await world.database.pool.query("select state from autopay_schedules")).rows.map(({ state }) => state);

/** Ada owes 100 dollars, the gateway stores her payment method, and the payment of 31 January is announced. */
async function announced(number?: string, kind?: "CC" | "ACH"): Promise<void> {
  await world.bills([{ balance_cents: 10_000 }]);
  await world.schedule({ method: await world.method(number, kind) });
  await world.turn("2031-01-21");
}

/** A fake gateway: it answers every charge with a code and charges nothing. */
const declining = (code: string): Services =>
  withGateway(world.services, {
    charge: async () => ({
      outcome: "declined",
      gatewayId: "g",
      code,
      instrument: { brand: "visa", last4: "1111" },
    }),
  });

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.reset());
afterAll(async () => {
  const zero = { unbalancedMovements: 0, billsThatDiffer: 0, totalCents: 0 };
  expect(await ledgerDifferences(world.database.pool, world.demo)).toEqual(zero);
  await world.close();
});

describe("a payment that the bank wants its owner to approve", () => {
  it("is stopped without a charge and not tried again, and the resident is asked to pay", async () => {
    await announced("4000002760003184");
    await world.turn("2031-01-31");
    const { rows } = await world.database.pool.query(
      "select state, decline_code from payments order by created_at desc limit 1",
    );
    expect(rows).toEqual([{ state: "declined", decline_code: "authentication_required" }]);
    expect(await runs("state", "reason", "tries")).toEqual([["failed", "authentication_required", 1]]);
    expect(await schedules()).toEqual(["paused"]);
    expect(await texts()).toContain("Please pay what you owe yourself");
    for (const day of ["2031-02-01", "2031-02-04"]) await world.turn(day);
    expect(await states()).toEqual(["declined"]);
    expect(await world.balance()).toBe(10_000);
  });
});

describe("a declined payment", () => {
  it("a declined payment is retried the next day and three days later, then the schedule pauses, each time with a notice", async () => {
    await announced("4000000000009995");
    await world.turn("2031-01-31");
    expect(await runs("state", "declines", "next_on")).toEqual([["open", 1, "2031-02-01"]]);
    expect(await texts()).toContain("We'll try again on Saturday, February 1, 2031.");
    await world.turn("2031-01-31");
    expect(await states()).toEqual(["declined"]);

    await world.turn("2031-02-01");
    expect(await texts()).toContain("We'll try again on Tuesday, February 4, 2031.");
    await world.turn("2031-02-03");
    expect(await states()).toHaveLength(2);
    await world.turn("2031-02-04");
    expect(await states()).toEqual(["declined", "declined", "declined"]);
    expect(await runs("state", "reason", "tries")).toEqual([["failed", "insufficient_funds", 3]]);
    expect(await texts()).toContain("your automatic payments are paused");
    expect(await schedules()).toEqual(["paused"]);

    await world.turn("2031-02-28");
    expect(await states()).toHaveLength(3);
    expect(await world.balance()).toBe(10_000);
  });

  it("a declined payment is made by a later try, and never again", async () => {
    await announced("4000000000009995");
    await world.turn("2031-01-31");
    const method = await world.method("4111111111111111");
    await world.database.pool.query("update autopay_schedules set saved_method_id = $1", [method]);
    await world.turn("2031-02-01");
    expect(await states()).toEqual(["declined", "succeeded"]);
    for (const day of ["2031-02-02", "2031-02-04", "2031-02-05"]) await world.turn(day);
    expect(await states()).toHaveLength(2);
    expect(await schedules()).toEqual(["active"]);
  });

  it.each(["stolen_card", "lost_card", "account_closed"])(
    "a permanent decline (%s) is not retried",
    async (code) => {
      await announced();
      await makeAutopay(declining(code), SILENT, { now: noonOf("2031-01-31") });
      expect(await runs("state", "reason", "tries")).toEqual([["failed", code, 1]]);
      expect(await schedules()).toEqual(["paused"]);
      for (const day of ["2031-02-01", "2031-02-04", "2031-02-28"]) await world.turn(day);
      expect(await states()).toEqual(["declined"]);
    },
  );

  it("because the gateway has forgotten the card is for good, too", async () => {
    await announced();
    const { rows } = await world.database.pool.query("select payment_token from saved_methods");
    await world.services.gateways.installation.remove(rows[0]?.payment_token);
    await world.turn("2031-01-31");
    expect(await runs("state", "reason")).toEqual([["failed", "invalid_token"]]);
  });

  it("a declined payment is not retried once the resident has paid", async () => {
    await announced("4000000000009995");
    await world.turn("2031-01-31");
    await world.database.pool.query(
      "update bills set balance_cents = 0, source_balance_cents = 0 where account_number = 'A-1'",
    );
    await world.turn("2031-02-01");
    expect(await runs("state")).toEqual([["nothing"]]);
    await world.database.pool.query(
      "update bills set balance_cents = 10000, source_balance_cents = 10000 where account_number = 'A-1'",
    );
  });
});

describe("an eCheck that the bank returns", () => {
  it("an eCheck returned for insufficient funds counts as a decline and is retried, but never beside another payment", async () => {
    await announced("000111111101", "ACH");
    await world.turn("2031-01-31");
    expect(await runs("state")).toEqual([["paid"]]);
    await world.settle();
    expect(await states()).toEqual(["returned"]);
    expect(await world.balance()).toBe(10_000);

    await world.turn("2031-02-03");
    expect(await runs("state", "declines", "next_on")).toEqual([["open", 1, "2031-02-04"]]);
    expect(await texts()).toContain("Your bank returned an automatic payment.");
    await world.turn("2031-02-04");
    expect(await states()).toEqual(["returned", "succeeded"]);
    await world.turn("2031-02-05");
    expect(await states()).toHaveLength(2);
    await world.settle();
    await world.turn("2031-02-06");
    await world.turn("2031-02-09");
    await world.settle();
    await world.turn("2031-02-10");
    expect(await states()).toEqual(["returned", "returned", "returned"]);
    expect(await runs("state", "reason")).toEqual([["failed", "R01"]]);
    expect(await schedules()).toEqual(["paused"]);
  });

  it("because the account is closed is not tried again", async () => {
    await announced("000111111102", "ACH");
    await world.turn("2031-01-31");
    await world.settle();
    await world.turn("2031-02-03");
    expect(await runs("state", "reason")).toEqual([["failed", "R02"]]);
    expect(await schedules()).toEqual(["paused"]);
  });

  it("an eCheck returned after the schedule's next day is left to that day", async () => {
    await announced("000111111101", "ACH");
    await world.turn("2031-01-31");
    await world.settle();
    await world.turn("2031-02-28");
    expect((await runs("day", "state"))[0]).toEqual(["2031-01-31", "failed"]);
    expect(await states()).toEqual(["returned"]);
  });
});

describe("a payment with an unknown outcome", () => {
  it("a payment with an unknown outcome blocks every retry until the gateway answers", async () => {
    await announced("4000000000001018");
    await world.turn("2031-01-31");
    expect(await states()).toEqual(["unknown"]);
    for (const day of ["2031-01-31", "2031-02-01", "2031-02-04", "2031-02-28"]) {
      await world.timePasses();
      await world.turn(day);
    }
    expect(await states()).toEqual(["unknown"]);
    expect(await runs("state")).toEqual([["charging"]]);
    await world.settle();
    await world.timePasses();
    await world.turn("2031-02-01");
    expect(await states()).toEqual(["succeeded"]);
    expect(await runs("state", "tries")).toEqual([["paid", 1]]);
    expect(await world.balance()).toBe(0);
  });

  it("a payment with an unknown outcome is reported even if the schedule ended in the meantime", async () => {
    await announced("4000000000001018");
    await world.turn("2031-01-31");
    await world.database.pool.query("delete from autopay_schedules");
    await world.settle();
    await world.timePasses();
    await world.turn("2031-02-01");
    expect(await runs("state")).toEqual([["paid"]]);
    expect(await texts()).toContain("Demo County took an automatic payment. This is the receipt.");
  });

  it("a payment that never reached the gateway is ordered again, and is not a decline", async () => {
    await announced();
    const lost = withGateway(world.services, {
      charge: async () => ({ outcome: "unknown", why: "the gateway was not reached" }),
    });
    await makeAutopay(lost, SILENT, { now: noonOf("2031-01-31") });
    await world.settle();
    expect(await states()).toEqual(["declined"]);
    await world.timePasses();
    await world.turn("2031-01-31");
    expect(await runs("state", "declines")).toEqual([["open", 0]]);
    expect(await texts()).not.toContain("declined");
    await world.timePasses();
    await world.turn("2031-01-31");
    expect(await states()).toEqual(["declined", "succeeded"]);
  });
});

describe("a server that dies", () => {
  it("a server that dies before charging leaves an order that the next server charges once", async () => {
    await announced();
    await world.turn("2031-01-31", { charge: async () => Promise.reject(new Error("died")) });
    expect(await runs("state", "tries")).toEqual([["charging", 1]]);
    await world.turn("2031-01-31");
    expect(await states()).toEqual([]);
    await world.timePasses();
    await Promise.all([world.turn("2031-01-31"), world.turn("2031-01-31")]);
    expect(await states()).toEqual(["succeeded"]);
    expect(await runs("state", "tries")).toEqual([["paid", 1]]);
  });

  it("a server that dies after charging leaves a payment that the next server finds", async () => {
    await announced();
    await world.turn("2031-01-31", {
      charge: async (...order) => {
        await chargeOrder(...order);
        throw new Error("died");
      },
    });
    expect(await states()).toEqual(["succeeded"]);
    expect(await runs("state")).toEqual([["charging"]]);
    await world.timePasses();
    await world.turn("2031-02-02");
    expect(await states()).toEqual(["succeeded"]);
    expect(await runs("state", "tries")).toEqual([["paid", 1]]);
  });

  it("slowly, while another has taken over, neither charges twice nor writes over it", async () => {
    await announced();
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let reached = (): void => undefined;
    const isThere = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const slow = world.turn("2031-01-31", {
      charge: async (...order) => {
        reached();
        await held;
        return chargeOrder(...order);
      },
    });
    await isThere;
    // A turn that the gateway does not answer in time is repeated, as the job does.
    await vi.waitFor(async () => {
      await world.timePasses();
      await world.turn("2031-01-31");
      expect(await states()).toEqual(["succeeded"]);
    }, 20_000);
    goOn();
    await slow;
    expect(await states()).toEqual(["succeeded"]);
    expect(await runs("state", "tries")).toEqual([["paid", 1]]);
  });
});
