import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gateway, GatewayOutcome, GiveBackOutcome } from "../gateway.ts";
import { FAULTS, type Fault, type FaultyServer } from "./faulty-server.ts";

/** A gateway with a stand-in that runs on this machine. */
export interface PortSubject {
  readonly server: Pick<FaultyServer, "next" | "calls">;
  /** The gateway, with a timeout for each operation in milliseconds. */
  gateway(timeoutMs: number): Gateway;
  /** A one-time token of a card that is approved, or that its bank declines. */
  token(what: "approved" | "declined"): Promise<string>;
  /** The amount, in cents, that was charged for a reference and not given back, as the stand-in's books say. */
  taken(reference: string): Promise<number>;
  /** Lets time pass at the gateway: charges settle, and nothing is on its way any more. */
  tomorrow(): Promise<void>;
  /** The requests of a charge and of a refund of a settled charge, as "METHOD /path" matches them. */
  readonly requests: { readonly charge: readonly RegExp[]; readonly refund: readonly RegExp[] };
  /** Whether a charge can be voided in whole before `tomorrow` only, and in part never. */
  readonly settles: boolean;
  close(): void;
}

const AMOUNT = cents(10_235);
const PATIENT_MS = 20_000;
const IMPATIENT_MS = 400;
/** A job asks again as often as it must. */
const MOST_ASKS = 5;

/** A gateway under test, and what the tests do with it. */
function createSuite(name: string, start: () => Promise<PortSubject>) {
  let started: PortSubject | undefined;
  let patient: Gateway | undefined;
  beforeAll(async () => {
    started = await start();
    patient = started.gateway(PATIENT_MS);
  });
  afterAll(() => started?.close());
  const subject = (): PortSubject => {
    if (!started) throw new Error(`${name} was not started`);
    return started;
  };
  const gateway = (): Gateway => {
    if (!patient) throw new Error(`${name} was not started`);
    return patient;
  };
  const charge = async (reference: string, token?: string, by = gateway()): Promise<GatewayOutcome> =>
    by.charge({
      reference,
      method: "CC",
      amount: AMOUNT,
      token: token ?? (await subject().token("approved")),
    });
  return {
    name,
    subject,
    gateway,
    charge,
    async charged(): Promise<Charged> {
      const reference = randomUUID();
      const outcome = await charge(reference);
      if (outcome.outcome !== "succeeded") throw new Error(`${name}: it was ${outcome.outcome}`);
      return { reference, chargeId: outcome.gatewayId };
    },
    giveBack: (
      reference: string,
      of: Charged,
      { kind, amount, by = gateway() }: { kind: "void" | "refund"; amount: number; by?: Gateway },
    ): Promise<GiveBackOutcome> =>
      by.giveBack({ reference, kind, charge: of.reference, chargeId: of.chargeId, amount: cents(amount) }),
    /** What the jobs do about an unknown charge or refund. */
    async settled<Outcome extends GatewayOutcome | GiveBackOutcome>(
      first: Outcome,
      lookUp: () => Promise<Outcome | { readonly outcome: "not_found" }>,
      abandon: () => Promise<Outcome>,
    ): Promise<Outcome> {
      let outcome = first;
      for (let asked = 0; outcome.outcome === "unknown" && asked < MOST_ASKS; asked += 1) {
        if (asked === MOST_ASKS - 2) await subject().tomorrow();
        const found = await lookUp();
        outcome = found.outcome === "not_found" ? await abandon() : (found as Outcome);
      }
      return outcome;
    },
  };
}
type Suite = ReturnType<typeof createSuite>;

interface Charged {
  readonly reference: string;
  readonly chargeId: string;
}

function charges(suite: Suite): void {
  describe(`${suite.name} charges`, () => {
    it("a card is charged, and shown by brand and last four digits", async () => {
      const reference = randomUUID();
      const outcome = await suite.charge(reference);
      expect(outcome).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
      expect(outcome).toMatchObject({
        instrument: { brand: expect.stringMatching(/^[a-z]+$/), last4: expect.stringMatching(/^\d{4}$/) },
      });
      expect(await suite.subject().taken(reference)).toBe(AMOUNT);
      expect(await suite.gateway().lookup(reference)).toEqual(outcome);
      expect(await suite.gateway().abandon(reference)).toEqual(outcome);
    });

    it("a reference is charged once, however often and however many at a time", async () => {
      const reference = randomUUID();
      const token = await suite.subject().token("approved");
      const first = await suite.charge(reference, token);
      const more = await Promise.all([1, 2, 3].map(() => suite.charge(reference, token)));
      for (const again of more) expect(again).toEqual(first);
      expect(await suite.subject().taken(reference)).toBe(AMOUNT);

      const contested = randomUUID();
      const other = await suite.subject().token("approved");
      await Promise.all([1, 2, 3].map(() => suite.charge(contested, other)));
      expect(await suite.gateway().lookup(contested)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
      expect(await suite.subject().taken(contested)).toBe(AMOUNT);
    });

    it("a reference is never charged with another amount or token", async () => {
      const reference = randomUUID();
      const token = await suite.subject().token("approved");
      await suite.charge(reference, token);
      const asked = { reference, method: "CC", amount: cents(AMOUNT + 1), token } as const;
      expect(await suite.gateway().charge(asked)).not.toMatchObject({ amount: asked.amount });
      await suite.charge(reference, await suite.subject().token("approved"));
      expect(await suite.subject().taken(reference)).toBe(AMOUNT);
    });

    it("a one-time token pays once", async () => {
      const token = await suite.subject().token("approved");
      await suite.charge(randomUUID(), token);
      const second = randomUUID();
      expect(await suite.charge(second, token)).toMatchObject({ outcome: "declined", code: "invalid_token" });
      expect(await suite.subject().taken(second)).toBe(0);
    });

    it("a card that its bank declines is declined, and its reference stays declined", async () => {
      const reference = randomUUID();
      const outcome = await suite.charge(reference, await suite.subject().token("declined"));
      expect(outcome).toMatchObject({ outcome: "declined", code: expect.stringMatching(/^[a-z0-9_]+$/) });
      expect(await suite.gateway().lookup(reference)).toMatchObject({ outcome: "declined" });
      expect(await suite.gateway().abandon(reference)).toMatchObject({ outcome: "declined" });
      expect(await suite.charge(reference)).not.toMatchObject({ outcome: "succeeded" });
      expect(await suite.subject().taken(reference)).toBe(0);
    });

    it("a token that does not exist is declined", async () => {
      const reference = randomUUID();
      expect(await suite.charge(reference, "tok_0123456789abcdef")).toMatchObject({ outcome: "declined" });
    });

    it("a reference that was never charged is not found, and once abandoned it is refused for good", async () => {
      const reference = randomUUID();
      expect(await suite.gateway().lookup(reference)).toEqual({ outcome: "not_found" });
      const abandoned = await suite.gateway().abandon(reference);
      expect(abandoned).toMatchObject({ outcome: "declined", code: "abandoned" });
      expect(await suite.gateway().abandon(reference)).toEqual(abandoned);
      expect(await suite.charge(reference)).toMatchObject({ outcome: "declined", code: "abandoned" });
      expect(await suite.subject().taken(reference)).toBe(0);
    });
  });
}

function voidsAndRefunds(suite: Suite): void {
  describe(`${suite.name} voids and refunds`, () => {
    it("a charge is voided once, and its charge says so", async () => {
      const of = await suite.charged();
      const reference = randomUUID();
      const given = await suite.giveBack(reference, of, { kind: "void", amount: AMOUNT });
      expect(given).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
      expect(await suite.giveBack(reference, of, { kind: "void", amount: AMOUNT })).toEqual(given);
      expect(await suite.gateway().lookupGiveBack(reference, of.chargeId)).toEqual(given);
      const other = await suite.giveBack(randomUUID(), of, { kind: "void", amount: AMOUNT });
      expect(other.outcome).toBe("declined");
      expect(await suite.subject().taken(of.reference)).toBe(0);
      expect(await suite.gateway().lookup(of.reference)).toMatchObject({
        outcome: "succeeded",
        givenBack: AMOUNT,
      });
    });

    it("a settled charge is refunded in parts, each once, and never beyond its amount", async () => {
      const of = await suite.charged();
      await suite.subject().tomorrow();
      const [first, second] = [randomUUID(), randomUUID()];
      const given = await suite.giveBack(first, of, { kind: "refund", amount: 5_000 });
      expect(given).toMatchObject({ outcome: "succeeded", amount: 5_000 });
      expect(await suite.giveBack(first, of, { kind: "refund", amount: 5_000 })).toEqual(given);
      const tooMuch = await suite.giveBack(randomUUID(), of, { kind: "refund", amount: AMOUNT - 4_999 });
      expect(tooMuch.outcome).toBe("declined");
      expect(await suite.gateway().lookup(of.reference)).toMatchObject({
        outcome: "succeeded",
        givenBack: 5_000,
      });
      const rest = await suite.giveBack(second, of, { kind: "refund", amount: AMOUNT - 5_000 });
      expect(rest).toMatchObject({ outcome: "succeeded", amount: AMOUNT - 5_000 });
      expect(await suite.subject().taken(of.reference)).toBe(0);
      expect(await suite.gateway().lookupGiveBack(first, of.chargeId)).toEqual(given);
      expect(await suite.gateway().abandonGiveBack(second, of.chargeId)).toEqual(rest);
    });

    it("a charge that settled meanwhile is not voided, and one that did not settle is not refunded in part", async () => {
      if (!suite.subject().settles) return;
      const of = await suite.charged();
      const early = await suite.giveBack(randomUUID(), of, { kind: "refund", amount: 5_000 });
      expect(early).toMatchObject({ outcome: "declined", code: "not_settled" });
      await suite.subject().tomorrow();
      const late = await suite.giveBack(randomUUID(), of, { kind: "void", amount: AMOUNT });
      expect(late).toMatchObject({ outcome: "declined", code: "not_voidable" });
      expect(await suite.subject().taken(of.reference)).toBe(AMOUNT);
    });

    it("an abandoned refund is refused for good", async () => {
      const of = await suite.charged();
      await suite.subject().tomorrow();
      const reference = randomUUID();
      expect(await suite.gateway().lookupGiveBack(reference, of.chargeId)).toEqual({ outcome: "not_found" });
      const abandoned = await suite.gateway().abandonGiveBack(reference, of.chargeId);
      expect(abandoned).toMatchObject({ outcome: "declined", code: "abandoned" });
      expect(await suite.giveBack(reference, of, { kind: "refund", amount: 100 })).toEqual(abandoned);
      expect(await suite.subject().taken(of.reference)).toBe(AMOUNT);
    });
  });
}

function storedCards(suite: Suite): void {
  describe(`${suite.name} stores cards`, () => {
    it("a stored card pays until it is removed, and is stored once per reference", async () => {
      const asked = {
        reference: randomUUID(),
        method: "CC",
        token: await suite.subject().token("approved"),
      } as const;
      const stored = await suite.gateway().store(asked);
      if (stored.outcome !== "succeeded") throw new Error(`${suite.name}: it was ${stored.outcome}`);
      expect(stored.token).toMatch(/^[A-Za-z0-9_-]{8,100}$/);
      expect(stored.instrument.last4).toMatch(/^\d{4}$/);
      expect(await suite.gateway().store(asked)).toEqual(stored);
      for (const reference of [randomUUID(), randomUUID()]) {
        expect(await suite.charge(reference, stored.token)).toMatchObject({
          outcome: "succeeded",
          amount: AMOUNT,
        });
        expect(await suite.charge(reference, stored.token)).toMatchObject({ outcome: "succeeded" });
        expect(await suite.subject().taken(reference)).toBe(AMOUNT);
      }
      expect(await suite.gateway().remove(stored.token)).toBe(true);
      expect(await suite.gateway().remove(stored.token)).toBe(true);
      expect(await suite.charge(randomUUID(), stored.token)).toMatchObject({ outcome: "declined" });
    });

    it("a card that its bank declines is not stored", async () => {
      const asked = {
        reference: randomUUID(),
        method: "CC",
        token: await suite.subject().token("declined"),
      } as const;
      expect(await suite.gateway().store(asked)).toMatchObject({ outcome: "declined" });
    });
  });
}

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

function badNetwork(suite: Suite): void {
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

/**
 * What every gateway must do, whichever vendor it is: the port's promises about money, and each network fault at each
 * request of a charge and of a refund. A gateway passes it with its emulator.
 */
export function portSuite(name: string, start: () => Promise<PortSubject>): void {
  const suite = createSuite(name, start);
  charges(suite);
  voidsAndRefunds(suite);
  storedCards(suite);
  badNetwork(suite);
}
