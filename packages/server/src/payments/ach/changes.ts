import { accountType, correctionsOf, isRoutingNumber } from "@county-pay/core/ach";
import type { StoredChanges } from "./columns.ts";

/** What of a notification's corrected data is stored: never a whole account number. */
export function changesOf(code: string, corrected: string): StoredChanges {
  const { routing = "", account = "", type = "", name = "" } = correctionsOf(code, corrected);
  const kind = accountType(type);
  return {
    ...(routing !== "" && { routing, routingFails: !isRoutingNumber(routing) }),
    ...(account !== "" && { last4: account.replace(/[^0-9A-Za-z]/g, "").slice(-4) }),
    ...(kind !== "" && { type: kind }),
    ...(name !== "" && { name }),
  };
}
