import { describe, expect, it } from "vitest";
import type { Journal } from "./journal.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

/** An in-memory journal; `entries` are what the next start would read. */
function memory(entries: unknown[] = []): Journal {
  return {
    path: "memory",
    entries: [...entries],
    write: (entry) => void entries.push(entry),
    append: async (entry) => {
      entries.push(entry);
    },
    durable: async () => undefined,
    close: () => undefined,
  };
}
const PACE = { slow: 20, bankReturn: 1_000, pending: 1_000 };
const start = (entries: unknown[] = [], now = () => 0): Sandbox => createSandbox(memory(entries), PACE, now);
const token = (sandbox: Sandbox, scenario = "approved"): Promise<string> =>
  sandbox.tokenize({ scenario, brand: "visa", last4: "1111" });

describe("a reference", () => {
  it("a reference is charged once, however often the charge is requested", async () => {
    const entries: unknown[] = [];
    const sandbox = start(entries);
    const asked = { reference: "r1", amount: 500, token: await token(sandbox) };
    const answers = await Promise.all([1, 2, 3].map(() => sandbox.charge(asked)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: "succeeded", amount: 500 });
    expect(entries.filter((entry) => JSON.stringify(entry).includes('"type":"charge"'))).toHaveLength(1);
  });

  it("a reference cannot be charged again with another amount or token", async () => {
    const sandbox = start();
    const asked = { reference: "r1", amount: 500, token: await token(sandbox) };
    await sandbox.charge(asked);
    expect(await sandbox.charge({ ...asked, amount: 501 })).toBe("conflict");
    expect(await sandbox.charge({ ...asked, token: await token(sandbox) })).toBe("conflict");
  });

  it.each([
    ["a card", "visa", "ACH"],
    ["a bank account", "bank", "CC"],
    ["a bank account", "bank", undefined],
  ] as const)("the gateway charges nothing to %s (%s) for a payment by %s", async (_what, brand, method) => {
    const sandbox = start();
    const made = () => sandbox.tokenize({ scenario: "approved", brand, last4: "1111" });
    const named = method === undefined ? {} : { method };
    const outcome = await sandbox.charge({ reference: "r1", amount: 500, token: await made(), ...named });
    expect(outcome).toMatchObject({ status: "declined", code: "wrong_method" });
    const kept = await sandbox.store({ reference: "k1", token: await made(), ...named });
    expect(kept).toMatchObject({ status: "declined", code: "wrong_method" });
  });

  it("an abandoned reference is never charged", async () => {
    const sandbox = start();
    expect(await sandbox.abandon("r1")).toMatchObject({ status: "declined", code: "abandoned" });
    const late = await sandbox.charge({ reference: "r1", amount: 500, token: await token(sandbox) });
    expect(late).toMatchObject({ status: "declined", code: "abandoned" });
  });

  it("a charged reference cannot be abandoned", async () => {
    const sandbox = start();
    await sandbox.charge({ reference: "r1", amount: 500, token: await token(sandbox) });
    expect(await sandbox.abandon("r1")).toMatchObject({ status: "succeeded" });
  });

  it("a reference is not charged if it is abandoned while it is being decided", async () => {
    const entries: unknown[] = [];
    const sandbox = start(entries);
    const deciding = sandbox.charge({ reference: "r1", amount: 500, token: await token(sandbox, "slow") });
    expect(await sandbox.lookup("r1")).toEqual({ status: "processing", reference: "r1" });
    await sandbox.abandon("r1");
    expect(await deciding).toMatchObject({ status: "declined", code: "abandoned" });
    expect(entries.some((entry) => JSON.stringify(entry).includes('"type":"charge"'))).toBe(false);
  });

  it("a reference is known after a restart with the same journal", async () => {
    const entries: unknown[] = [];
    const before = start(entries);
    const asked = { reference: "r1", amount: 500, token: await token(before) };
    const answer = await before.charge(asked);
    await before.abandon("r2");
    const after = start(entries);
    expect(await after.lookup("r1")).toEqual(answer);
    expect(await after.charge(asked)).toEqual(answer);
    expect(await after.lookup("r2")).toMatchObject({ code: "abandoned" });
    expect(await after.lookup("r3")).toBeUndefined();
  });
});

describe("a token", () => {
  it("a token pays once", async () => {
    const sandbox = start();
    const used = await token(sandbox);
    await sandbox.charge({ reference: "r1", amount: 500, token: used });
    expect(await sandbox.charge({ reference: "r2", amount: 500, token: used })).toMatchObject({
      status: "declined",
      code: "invalid_token",
    });
  });

  it("a token that was never issued pays nothing", async () => {
    const answer = await start().charge({ reference: "r1", amount: 500, token: "tok_made_up_by_hand" });
    expect(answer).toMatchObject({ status: "declined", code: "invalid_token" });
  });
});

describe("a bank return", () => {
  it("a bank return appears after its delay, once for each position", async () => {
    let now = 0;
    const sandbox = start([], () => now);
    await sandbox.charge({ reference: "r1", amount: 500, token: await token(sandbox, "returned_R01") });
    await sandbox.charge({ reference: "r2", amount: 500, token: await token(sandbox, "returned_R03") });
    expect(sandbox.returns(0)).toEqual([]);
    now = 1_000;
    expect(sandbox.returns(0)).toEqual([
      { position: 1, reference: "r1", code: "R01" },
      { position: 2, reference: "r2", code: "R03" },
    ]);
    expect(sandbox.returns(1)).toEqual([{ position: 2, reference: "r2", code: "R03" }]);
  });
});

describe("a refund that the payer's bank refuses later", () => {
  const pay = async (sandbox: Sandbox) =>
    sandbox.charge({
      reference: "r1",
      amount: 500,
      token: await token(sandbox, "refund_fails_later"),
    });
  const part = { reference: "g1", kind: "refund", charge: "r1", amount: 200 } as const;

  it("is made first, fails once after its delay, and its money can be refunded again", async () => {
    let now = 0;
    const told: unknown[] = [];
    const sandbox = createSandbox(
      memory(),
      PACE,
      () => now,
      (about) => void told.push(about),
    );
    await pay(sandbox);
    expect(await sandbox.giveBack(part)).toMatchObject({ status: "succeeded", amount: 200 });
    await sandbox.passTime();
    expect([await sandbox.failedRefunds(0), told]).toEqual([[], []]);
    now = 1_000;
    for (let times = 0; times < 3; times += 1) await sandbox.passTime();
    expect(told).toEqual([{ kind: "refund", reference: "g1" }]);
    expect(await sandbox.failedRefunds(0)).toEqual([{ position: 1, reference: "g1" }]);
    expect(await sandbox.failedRefunds(1)).toEqual([]);
    expect(await sandbox.lookupGiveBack("g1")).toMatchObject({ status: "declined", code: "account_closed" });
    expect(await sandbox.giveBack(part)).toMatchObject({ status: "declined" });
    expect(await sandbox.giveBack({ ...part, reference: "g2", amount: 500 })).toMatchObject({
      status: "succeeded",
    });
  });

  it("is known as failed after a restart", async () => {
    let now = 0;
    const entries: unknown[] = [];
    const before = start(entries, () => now);
    await pay(before);
    await before.giveBack(part);
    now = 1_000;
    await before.passTime();
    expect(await start(entries, () => now).failedRefunds(0)).toEqual([{ position: 1, reference: "g1" }]);
  });

  it("is not a void, which the card's bank never sees", async () => {
    let now = 0;
    const sandbox = start([], () => now);
    await pay(sandbox);
    await sandbox.giveBack({ ...part, kind: "void", amount: 500 });
    now = 1_000;
    await sandbox.passTime();
    expect(await sandbox.failedRefunds(0)).toEqual([]);
  });
});
