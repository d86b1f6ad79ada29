import type { Flags } from "../company/flags.ts";
import type { OnlineMethod } from "./form.ts";

/**
 * How a guest may pay (spec 0:461, 1:87): by typed card once OnlinePropertyTaxPayment is on, by bank account where
 * ACHPaymentsOnline is on too. None without it. Guests start with the first, the card (spec 0:389).
 */
export function guestMethods(flags: Flags): readonly OnlineMethod[] {
  if (!flags.OnlinePropertyTaxPayment) return [];
  return flags.ACHPaymentsOnline ? ["CC", "ACH"] : ["CC"];
}
