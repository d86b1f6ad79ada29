import { describe, expect, it } from "vitest";
import type { Journal } from "../journal.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";

const DAY = 86_400_000;

/** An in-memory journal; `entries` are what the next start would read. */
const memory = (entries: unknown[]): Journal => ({
  path: "memory",
  entries: [...entries],
  write: (entry) => void entries.push(entry),
  append: async (entry) => void entries.push(entry),
  durable: async () => undefined,
  close: () => undefined,
});
interface Clock {
  now: number;
}
const start = (entries: unknown[] = [], clock: Clock = { now: 0 }): Sandbox =>
  createSandbox(memory(entries), { slow: 1, bankReturn: 1_000, pending: 1_000 }, () => clock.now);

async function charged(sandbox: Sandbox, scenario: string, amount = 1_001): Promise<void> {
  const token = await sandbox.tokenize({ scenario, brand: "visa", last4: "0259" });
  await sandbox.charge({ reference: "r1", amount, token });
}

describe("the sandbox's disputes", () => {
  it.each([
    ["disputed_fraudulent", "fraudulent", "10.4", "needs_response", 1_500],
    ["disputed_not_received", "not_received", "13.1", "needs_response", 1_500],
    ["disputed_inquiry", "unrecognized", "", "inquiry", 0],
  ])(
    "a card that is %s is disputed some time after its charge, once",
    async (scenario, reason, networkCode, state, fee) => {
      const clock = { now: 0 };
      const entries: unknown[] = [];
      const sandbox = start(entries, clock);
      await charged(sandbox, scenario);
      expect(await sandbox.disputes.list(0)).toEqual([]);
      clock.now = 1_000;
      const [dispute] = await sandbox.disputes.list(0);
      expect(dispute).toMatchObject({ reference: "r1", amount: 1_001, reason, networkCode, state, fee });
      expect(dispute?.answerBy).toBe(new Date(1_000 + 9 * DAY).toISOString());
      expect(await start(entries, clock).disputes.list(0)).toEqual([dispute]);
      expect(await sandbox.disputes.list(1_001)).toEqual([]);
    },
  );

  it("a card that is disputed twice is disputed for each half of its charge", async () => {
    const clock = { now: 0 };
    const sandbox = start([], clock);
    await charged(sandbox, "disputed_twice");
    clock.now = 1_000;
    expect((await sandbox.disputes.list(0)).map(({ amount }) => amount)).toEqual([500, 501]);
  });

  async function disputed(scenario = "disputed_fraudulent") {
    const clock = { now: 0 };
    const sandbox = start([], clock);
    await charged(sandbox, scenario);
    clock.now = 1_000;
    const [dispute] = await sandbox.disputes.list(0);
    const id = dispute?.id ?? "";
    const state = async () => (await sandbox.disputes.find(id))?.state;
    return { sandbox, clock, id, state };
  }

  it.each([
    ["what happened", "under_review"],
    ["winning_evidence", "won"],
    ["losing_evidence", "lost"],
  ])("evidence is accepted once, and %j makes it %s", async (statement, state) => {
    const found = await disputed();
    const evidence = { texts: { statement }, files: [] };
    expect(await found.sandbox.disputes.answer(found.id, evidence)).toBe(true);
    expect(await found.state()).toBe(state);
    expect(await found.sandbox.disputes.answer(found.id, evidence)).toBe(false);
  });

  it("evidence beyond the limits, or with two files of a kind, is refused", async () => {
    const { sandbox, id, state } = await disputed();
    const file = { kind: "document" as const, name: "a.pdf", type: "application/pdf" as const };
    const big = Buffer.alloc(4_500_001).toString("base64");
    const texts = {};
    expect(await sandbox.disputes.answer(id, { texts, files: [{ ...file, base64: big }] })).toBe(false);
    const small = { ...file, base64: "YQ==" };
    expect(await sandbox.disputes.answer(id, { texts, files: [small, small] })).toBe(false);
    expect(await sandbox.disputes.answer(id, { texts: { terms: "x".repeat(20_001) }, files: [] })).toBe(
      false,
    );
    expect(await state()).toBe("needs_response");
  });

  it("a dispute that nobody answers in time is lost", async () => {
    const { sandbox, clock, id, state } = await disputed();
    clock.now += 9 * DAY + 1;
    expect(await state()).toBe("lost");
    expect(await sandbox.disputes.accept(id)).toBe(false);
  });

  it("a person lets the deadline pass, makes an inquiry a chargeback, and lets a bank change its mind", async () => {
    const inquiry = await disputed("disputed_inquiry");
    await inquiry.sandbox.disputes.control(inquiry.id, "escalate");
    expect(await inquiry.sandbox.disputes.find(inquiry.id)).toMatchObject({
      state: "needs_response",
      fee: 1_500,
    });
    await inquiry.sandbox.disputes.control(inquiry.id, "lapse");
    expect(await inquiry.state()).toBe("lost");
    await inquiry.sandbox.disputes.control(inquiry.id, "win");
    expect(await inquiry.state()).toBe("won");
  });

  it("a charge cannot be refunded while a dispute has withdrawn its money", async () => {
    const { sandbox, id } = await disputed();
    const refund = { reference: "f1", kind: "refund" as const, charge: "r1", amount: 100 };
    expect(await sandbox.giveBack(refund)).toMatchObject({ status: "declined", code: "charge_disputed" });
    await sandbox.disputes.control(id, "win");
    expect(await sandbox.giveBack({ ...refund, reference: "f2" })).toMatchObject({ status: "succeeded" });
  });
});
