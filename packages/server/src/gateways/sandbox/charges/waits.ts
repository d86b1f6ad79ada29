import { randomBytes, randomUUID } from "node:crypto";
import { fitsMethod } from "../../gateway.ts";
import type { Books } from "../books.ts";
import { NOT_A_TEST_NUMBER, scenarioNamed } from "../magic.ts";
import type { TokenRecord, WaitRecord } from "../records.ts";
import type { Scenario } from "../scenario.ts";
import type { ChargeAnswer, ChargeRequestBody } from "../wire.ts";

/** What the page of a challenge shows. */
export interface ChallengeShown {
  readonly state: "waiting" | "approved" | "refused";
  readonly cents: number;
  readonly last4: string;
}

/** The path of the page on which a payer approves a charge. */
export const CHALLENGE_PATH = "/challenge/";

/** The codes of a charge that its payer refused on the bank's page, and of one that was canceled before. */
const REFUSED = "not_authenticated";
const CANCELED = "abandoned";

/** The sandbox's answer about a charge that waits. */
export const waitAnswer = ({ id, reference, secret, brand, last4 }: WaitRecord): ChargeAnswer =>
  secret === ""
    ? { status: "pending", id, reference, brand, last4 }
    : { status: "challenged", id, reference, path: `${CHALLENGE_PATH}${secret}`, brand, last4 };

/** Whether the bank wants its customer to approve a charge first. */
const asksPayer = ({ challenge }: Scenario, isSaved: boolean): boolean =>
  challenge === "always" || (challenge === "unless_saved" && !isSaved);

/** The charges that wait: for the payer, whom the bank asks to approve them, or for the bank. */
export function createWaits(books: Books, pace: { readonly pending: number }, now: () => number) {
  const scenarioOf = (token: string): Scenario => {
    const found = books.tokenOf(token);
    return found ? scenarioNamed(found.scenario) : NOT_A_TEST_NUMBER;
  };
  /** Decides a charge that waited: as its number says, or with this code. */
  const end = (wait: WaitRecord, code = scenarioOf(wait.token).decline ?? ""): Promise<void> => {
    const { type: _type, secret: _secret, ...charge } = wait;
    const taken = code === "" ? wait.asked : 0;
    return books.keep({ ...charge, type: "charge", taken, declineCode: code, returned: "", at: now() });
  };

  return {
    /** The wait that a charge begins, to be kept at once; null if its number has none. */
    waitFor(
      { reference, method = "CC", token, amount, reuse, about }: ChargeRequestBody,
      found: TokenRecord | undefined,
      scenario: Scenario,
      isWorth: boolean,
    ): WaitRecord | null {
      if (!found || !isWorth || !fitsMethod(method, found)) return null;
      const asks = asksPayer(scenario, books.isLasting(token));
      if (!asks && !scenario.pending) return null;
      return {
        type: "wait",
        id: `ch_${randomUUID()}`,
        reference,
        token,
        asked: amount,
        secret: asks ? randomBytes(24).toString("base64url") : "",
        ...(reuse ? { reuse } : {}),
        ...(about ? { about } : {}),
        at: now(),
        brand: found.brand,
        last4: found.last4,
      };
    },

    /** The bank decides what has waited for it long enough. */
    async bankDecides(reference: string): Promise<void> {
      const wait = books.waitOf(reference);
      if (wait?.secret !== "" || scenarioOf(wait.token).pending !== "later") return;
      if (wait.at <= now() - pace.pending) await end(wait);
    },

    /** Cancels a charge that waits. Returns whether there is one, also if it cannot be canceled. */
    async cancel(reference: string): Promise<boolean> {
      const wait = books.waitOf(reference);
      if (wait && scenarioOf(wait.token).pending !== "never") await end(wait, CANCELED);
      return wait !== undefined;
    },

    /** The payer's answer, once: a charge that is already decided stays as it is. */
    async answer(secret: string, isApproved: boolean): Promise<void> {
      const wait = books.challengeOf(secret);
      if (wait && books.waitOf(wait.reference)) await end(wait, isApproved ? undefined : REFUSED);
    },

    /** What the page with this secret address shows. */
    shown(secret: string): ChallengeShown | undefined {
      const wait = books.challengeOf(secret);
      if (!wait) return undefined;
      const code = books.chargeOf(wait.reference)?.declineCode;
      const answered = code === REFUSED || code === CANCELED ? "refused" : "approved";
      return { state: code === undefined ? "waiting" : answered, cents: wait.asked, last4: wait.last4 };
    },
  };
}
