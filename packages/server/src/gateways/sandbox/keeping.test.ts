import { describe, expect, it } from "vitest";
import { readCard } from "./instruments.ts";
import type { Journal } from "./journal.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

/** An in-memory journal that outlives its sandbox. */
function journalOf(entries: unknown[]): Journal {
  return {
    path: "memory",
    get entries() {
      return [...entries];
    },
    write: (entry) => void entries.push(entry),
    append: async (entry) => {
      entries.push(entry);
    },
    durable: async () => undefined,
    close: () => undefined,
  };
}
const PACE = { slow: 1, bankReturn: 1, pending: 1_000 };

async function tokenOf(sandbox: Sandbox, number: string): Promise<string> {
  const kept = readCard({ number, expMonth: 12, expYear: 2099, cvv: "123" }, new Date());
  if (typeof kept === "string") throw new Error(kept);
  return sandbox.tokenize(kept);
}

async function keepCard(sandbox: Sandbox, number = "4111111111111111"): Promise<string> {
  const answer = await sandbox.store({ reference: "keep-1", token: await tokenOf(sandbox, number) });
  if (typeof answer === "string" || answer.status !== "kept") throw new Error("not kept");
  return answer.token;
}

describe("a stored card", () => {
  it("a stored card can be charged any number of times, even after a restart, and its one-time token is spent", async () => {
    const entries: unknown[] = [];
    const sandbox = createSandbox(journalOf(entries), PACE);
    const first = await tokenOf(sandbox, "4111111111111111");
    const kept = await sandbox.store({ reference: "keep-1", token: first });
    expect(kept).toMatchObject({
      status: "kept",
      token: expect.stringMatching(/^pm_/),
      last4: "1111",
      expiry: { month: 12, year: 2099 },
    });
    const token = typeof kept === "object" && kept.status === "kept" ? kept.token : "";
    for (const [reference, at] of [
      ["a", sandbox],
      ["b", sandbox],
      ["c", createSandbox(journalOf(entries), PACE)],
    ] as const)
      expect(await at.charge({ reference, amount: 100, token })).toMatchObject({ status: "succeeded" });
    expect(await sandbox.charge({ reference: "d", amount: 100, token: first })).toMatchObject({
      code: "invalid_token",
    });
  });

  it("a card is stored once per reference, however often it is requested", async () => {
    const sandbox = createSandbox(journalOf([]), PACE);
    const token = await tokenOf(sandbox, "4111111111111111");
    const once = await sandbox.store({ reference: "keep-1", token });
    expect(await sandbox.store({ reference: "keep-1", token })).toEqual(once);
    expect(await sandbox.store({ reference: "keep-1", token: "tok_other" })).toBe("conflict");
    expect(await sandbox.store({ reference: "keep-2", token })).toMatchObject({ code: "invalid_token" });
  });

  it("a stored card cannot be charged after it was removed", async () => {
    const entries: unknown[] = [];
    const sandbox = createSandbox(journalOf(entries), PACE);
    const token = await keepCard(sandbox);
    await sandbox.remove(token);
    for (const at of [sandbox, createSandbox(journalOf(entries), PACE)])
      expect(await at.charge({ reference: "a", amount: 100, token })).toMatchObject({
        code: "invalid_token",
      });
  });

  it("a stored card may still be declined when it is charged", async () => {
    const sandbox = createSandbox(journalOf([]), PACE);
    const token = await keepCard(sandbox, "4000000000009995");
    expect(await sandbox.charge({ reference: "a", amount: 100, token })).toMatchObject({
      code: "insufficient_funds",
    });
  });
});

describe("a card that is not stored", () => {
  it("a card that its bank declines is not stored", async () => {
    const sandbox = createSandbox(journalOf([]), PACE);
    const token = await tokenOf(sandbox, "4000000000000002");
    expect(await sandbox.store({ reference: "keep-1", token })).toMatchObject({
      status: "declined",
      code: "declined",
    });
  });

  it("a card whose response is lost is stored, and gets the same result when it is requested again", async () => {
    const sandbox = createSandbox(journalOf([]), PACE);
    const token = await tokenOf(sandbox, "4000000000001018");
    expect(await sandbox.store({ reference: "keep-1", token })).toBe("silent");
    expect(await sandbox.store({ reference: "keep-1", token })).toMatchObject({ status: "kept" });
  });
});
