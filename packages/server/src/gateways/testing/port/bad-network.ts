import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { FAULTS, type Fault } from "../faulty-server.ts";
import { AMOUNT, PATIENT_MS, type Suite } from "./suite.ts";

/** A timeout in milliseconds that a held request exceeds. */
const IMPATIENT_MS = 400;

/** A fault at one request of a charge, and what the jobs do about it. */
async function faultyCharge(suite: Suite, request: RegExp, fault: Fault): Promise<void> {
  const label = `${fault} at ${request}`;
  const { server, gateway, token: newToken, taken } = suite.subject();
  const reference = randomUUID();
  const token = await newToken("approved");
  const release = server.next(request, fault);
  const first = await suite.charge(reference, token, gateway(fault === "held" ? IMPATIENT_MS : PATIENT_MS));
  const outcome = await suite.settled(
    first,
    () => suite.gateway().lookup(reference),
    () => suite.gateway().abandon(reference),
  );
  if (fault === "held") await release();
  expect([label, outcome.outcome]).toEqual([label, expect.stringMatching(/^(succeeded|declined)$/)]);
  // What was held arrives after the decision, and the same charge may be requested again.
  if (outcome.outcome === "declined") await suite.charge(reference, token);
  expect([label, await taken(reference)]).toEqual([label, outcome.outcome === "succeeded" ? AMOUNT : 0]);
}

/** A fault at one request of a refund, and what the jobs do about it. */
async function faultyRefund(suite: Suite, request: RegExp, fault: Fault): Promise<void> {
  const label = `${fault} at ${request}`;
  const { server, gateway, tomorrow, taken, settles } = suite.subject();
  const of = await suite.charged();
  await tomorrow();
  const reference = randomUUID();
  const release = server.next(request, fault);
  const by = gateway(fault === "held" ? IMPATIENT_MS : PATIENT_MS);
  const first = await suite.giveBack(reference, of, { kind: "refund", amount: 4_000, by });
  const outcome = await suite.settled(
    first,
    () => suite.gateway().lookupGiveBack(reference, of.chargeId),
    () => suite.gateway().abandonGiveBack(reference, of.chargeId),
  );
  // A gateway that waits until nothing can be on its way is allowed to: it arrives within that time, or never.
  if (fault === "held" && !settles) await release();
  expect([label, outcome.outcome]).toEqual([label, expect.stringMatching(/^(succeeded|declined)$/)]);
  await suite.giveBack(reference, of, { kind: "refund", amount: 4_000 });
  const left = outcome.outcome === "succeeded" ? AMOUNT - 4_000 : AMOUNT;
  expect([label, await taken(of.reference)]).toEqual([label, left]);
}

/** What every gateway promises while requests and answers are lost. */
export function badNetwork(suite: Suite): void {
  describe(`${suite.name} on a bad network`, () => {
    it("a fault at any request of a charge never charges twice, and never leaves a charge unknown", async () => {
      for (const request of suite.subject().requests.charge)
        for (const fault of FAULTS) await faultyCharge(suite, request, fault);
    });

    it("a fault at any request of a refund never refunds twice, and never leaves a refund unknown", async () => {
      for (const request of suite.subject().requests.refund)
        for (const fault of FAULTS) await faultyRefund(suite, request, fault);
    });

    it("a gateway that cannot be reached decides nothing", async () => {
      const nowhere = suite.subject().gateway(PATIENT_MS);
      const reference = randomUUID();
      for (const request of [/^GET /, /^POST /, /^PUT /, /^DELETE /])
        for (let times = 0; times < 3; times += 1) suite.subject().server.next(request, "dropped");
      expect(await nowhere.lookup(reference)).toMatchObject({ outcome: "unknown" });
      expect(await nowhere.remove("pm_0123456789abcdef0123")).toBe(false);
      expect(await nowhere.abandon(reference)).toMatchObject({ outcome: "unknown" });
    });
  });
}
