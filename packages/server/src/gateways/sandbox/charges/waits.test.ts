import { describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../sandbox.ts";

const PENDING = 1_000;

/** A sandbox with a clock, whose journal can be opened again, as after a crash. */
function opened(entries: unknown[] = []) {
  let now = 0;
  const journal = {
    path: "memory",
    entries: [...entries],
    write: (entry: unknown) => void entries.push(entry),
    append: async (entry: unknown) => void entries.push(entry),
    durable: async () => undefined,
    close: () => undefined,
  };
  const sandbox = createSandbox(journal, { slow: 1, bankReturn: 1, pending: PENDING }, () => now);
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { sandbox, pass, again: () => opened(entries) };
}

const charge = async (sandbox: Sandbox, scenario: string, method: "CC" | "ACH" = "CC") =>
  sandbox.charge({
    reference: "r1",
    method,
    amount: 500,
    token: await sandbox.tokenize({
      scenario,
      brand: method === "CC" ? "visa" : "bank",
      last4: "3155",
    }),
  });

const secretOf = (answer: unknown): string =>
  typeof answer === "object" && answer !== null && "path" in answer
    ? String(answer.path).replace("/challenge/", "")
    : "";

describe("a charge that its payer must approve", () => {
  it("a charge waits until it is approved, also after a crash", async () => {
    const before = opened();
    const answer = await charge(before.sandbox, "challenge_always");
    expect(answer).toMatchObject({ status: "challenged", reference: "r1" });
    const { sandbox } = before.again();
    expect(await sandbox.lookup("r1")).toEqual(answer);
    expect(await sandbox.challenge(secretOf(answer))).toEqual({
      state: "waiting",
      cents: 500,
      last4: "3155",
    });
    expect(await sandbox.answerChallenge(secretOf(answer), true)).toMatchObject({ state: "approved" });
    expect(await sandbox.lookup("r1")).toMatchObject({ status: "succeeded", amount: 500 });
  });

  it("the first answer of the payer counts", async () => {
    const { sandbox } = opened();
    const secret = secretOf(await charge(sandbox, "challenge_always"));
    await sandbox.answerChallenge(secret, false);
    expect(await sandbox.answerChallenge(secret, true)).toMatchObject({ state: "refused" });
    expect(await sandbox.lookup("r1")).toMatchObject({ status: "declined", code: "not_authenticated" });
  });

  it("an abandoned charge cannot be approved any more", async () => {
    const { sandbox } = opened();
    const secret = secretOf(await charge(sandbox, "challenge_always"));
    expect(await sandbox.abandon("r1")).toMatchObject({ status: "declined", code: "abandoned" });
    await sandbox.answerChallenge(secret, true);
    expect(await sandbox.lookup("r1")).toMatchObject({ status: "declined", code: "abandoned" });
  });

  it("a charge may be declined after its approval", async () => {
    const { sandbox } = opened();
    await sandbox.answerChallenge(secretOf(await charge(sandbox, "challenge_declined")), true);
    expect(await sandbox.lookup("r1")).toMatchObject({ status: "declined", code: "card_declined" });
  });

  it.each([
    ["challenge_unless_saved", "succeeded"],
    ["challenge_always", "challenged"],
  ])("a saved card of the kind %s is %s", async (scenario, status) => {
    const { sandbox } = opened();
    const token = await sandbox.tokenize({ scenario, brand: "visa", last4: "3155" });
    const kept = await sandbox.store({ reference: "k1", method: "CC", token });
    const saved = typeof kept === "object" && kept.status === "kept" ? kept.token : "";
    expect(await sandbox.charge({ reference: "r1", amount: 500, token: saved })).toMatchObject({ status });
  });

  it("an unknown address has no page", async () => {
    expect(await opened().sandbox.challenge("nothing")).toBeUndefined();
  });
});

describe("an eCheck that waits for the bank", () => {
  it.each([
    ["pending_then_paid", { status: "succeeded", amount: 500 }],
    ["pending_then_failed", { status: "declined", code: "insufficient_funds" }],
  ])("an eCheck of the kind %s is decided after its time, also after a crash", async (scenario, decided) => {
    const before = opened();
    expect(await charge(before.sandbox, scenario, "ACH")).toMatchObject({ status: "pending" });
    const { sandbox, pass } = before.again();
    pass(PENDING - 1);
    expect(await sandbox.lookup("r1")).toMatchObject({ status: "pending" });
    pass(1);
    expect(await sandbox.lookup("r1")).toMatchObject(decided);
  });

  it("an eCheck is canceled before its time, and not after it", async () => {
    const early = opened();
    await charge(early.sandbox, "pending_then_paid", "ACH");
    expect(await early.sandbox.abandon("r1")).toMatchObject({ status: "declined", code: "abandoned" });
    const late = opened();
    await charge(late.sandbox, "pending_then_paid", "ACH");
    late.pass(PENDING);
    expect(await late.sandbox.abandon("r1")).toMatchObject({ status: "succeeded" });
  });

  it("an eCheck that waits for ever cannot be canceled", async () => {
    const { sandbox, pass } = opened();
    await charge(sandbox, "pending_forever", "ACH");
    pass(10 * PENDING);
    expect(await sandbox.abandon("r1")).toMatchObject({ status: "pending" });
    expect(await sandbox.lookup("r1")).toMatchObject({ status: "pending" });
  });
});
