import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll } from "vitest";
import type { Gateway, GatewayOutcome, GiveBackOutcome } from "../../gateway.ts";
import type { FaultyServer } from "../faulty-server.ts";

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

/** The amount of every charge, in cents. */
export const AMOUNT = cents(10_235);
/** A timeout in milliseconds that no answer of the stand-in needs. */
export const PATIENT_MS = 20_000;
/** A job asks again as often as it must. */
const MOST_ASKS = 5;

/** A gateway under test, and what the tests do with it. */
export function createSuite(name: string, start: () => Promise<PortSubject>) {
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
/** What the groups of tests use. */
export type Suite = ReturnType<typeof createSuite>;

/** A charge that succeeded. */
export interface Charged {
  readonly reference: string;
  readonly chargeId: string;
}
