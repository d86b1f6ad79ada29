import { fail, ok, type Result } from "@county-pay/core";
import threeDSecure from "braintree-web/dist/browser/three-d-secure.js";
import * as v from "valibot";
import { bankScriptLoads, onBankWindow } from "./bank-window.ts";
import type { Silence } from "./silence.ts";

const Nonce = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{6,96}$/));
const Verified = v.object({ nonce: Nonce });
const LookedUp = v.object({
  paymentMethod: Verified,
  /** Whether the bank asks the payer, on a page of its own. */
  requiresUserAuthentication: v.fallback(v.boolean(), false),
});

/** A card that is entered, and what its bank is asked about it. */
interface ToAuthenticate {
  /** Braintree's client, by a client token. */
  readonly client: object;
  readonly nonce: string;
  readonly bin: string;
  /** In dollars. */
  readonly amount: number;
  readonly zip: string;
  readonly silence: Silence;
}

/**
 * Has the bank authenticate its customer (3-D Secure): at once, or in a window of its own over the fields. Returns the nonce
 * that has the bank's answer, whatever it is: the server reads it at Braintree and decides. A payer who closes the window
 * has not approved, which the nonce of the question says. Fails only if the bank could not be asked at all; a package that
 * is silent can no longer open a window then. The time that a payer needs counts only while the bank's page is there.
 */
export async function authenticate({
  client,
  nonce,
  bin,
  amount,
  zip,
  silence,
}: ToAuthenticate): Promise<Result<string, "unavailable">> {
  const asked = { nonce: "" };
  let stopLooking = () => {};
  try {
    if (!(await Promise.race([bankScriptLoads(client), silence.over]))) return fail("unavailable");
    const creating = threeDSecure.create({ version: "2", client });
    const made = await Promise.race([creating, silence.over]);
    try {
      const asking = made.verifyCard({
        amount: amount.toFixed(2),
        nonce,
        bin,
        ...(zip === "" ? {} : { billingAddress: { postalCode: zip } }),
        onLookupComplete(found, next) {
          const read = v.safeParse(LookedUp, found);
          if (read.success) asked.nonce = read.output.paymentMethod.nonce;
          if (read.success && read.output.requiresUserAuthentication)
            stopLooking = onBankWindow(silence.hold);
          next();
        },
      });
      const answer = await Promise.race([asking, silence.over]);
      const read = v.safeParse(Verified, answer);
      if (read.success) return ok(read.output.nonce);
    } finally {
      stopLooking();
      made.teardown().catch(() => {});
    }
  } catch {
    // The payer closed the window, or the bank did not answer.
  }
  return asked.nonce === "" ? fail("unavailable") : ok(asked.nonce);
}
