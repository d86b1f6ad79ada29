import type { AccountTestResult } from "@county-pay/core/settings";
import type { AccountValues, OpenedAccount } from "../../gateways/index.ts";
import type { AccountConfig } from "./gateways.ts";
import type { AccountRow } from "./rows.ts";

/** What a county enters: an account of its own, or new keys of an account that it has or had. */
export interface EnteredAccount {
  /** The name of the county. */
  readonly county: string;
  readonly kind: string;
  readonly values: AccountValues;
  /** The account whose keys these replace; null to change to another account. */
  readonly replaces: Pick<AccountRow, "kind" | "vendorId"> | null;
}

/** Why keys may not be used, whatever the gateway says of them; null if they may. */
function refusal(
  { needsLive, allowsLive }: AccountConfig["accounts"],
  { isLive }: OpenedAccount,
): "test_key" | "live_key" | null {
  if (needsLive && !isLive) return "test_key";
  return isLive && !allowsLive ? "live_key" : null;
}

/**
 * Asks the gateway about entered keys, changing nothing anywhere. Returns the names of the settings that cannot be right
 * instead, if there are any.
 */
export async function testAccount(
  { accounts, payments }: AccountConfig,
  { county, kind, values, replaces }: EnteredAccount,
): Promise<AccountTestResult | { readonly wrong: readonly string[] }> {
  if (replaces && replaces.kind !== kind) return { wrong: ["Kind"] };
  const opened = accounts.open(kind, values);
  if ("wrong" in opened) return opened;
  const about = {
    Label: accounts.kinds[kind]?.label ?? kind,
    VendorId: "",
    IsLive: opened.isLive,
    Connected: "" as const,
    Status: 0,
  };
  const refused = refusal(accounts, opened);
  if (refused) return { ...about, Outcome: refused };
  const found = await opened.test(payments.gatewayTimeoutMs, county);
  if (found.outcome === "not_understood") return { ...about, Outcome: found.outcome, Status: found.status };
  if (found.outcome !== "valid") return { ...about, Outcome: found.outcome };
  const VendorId = found.account ?? "";
  const isOther = replaces && VendorId !== "" && replaces.vendorId !== "" && VendorId !== replaces.vendorId;
  return {
    ...about,
    Outcome: isOther ? "other_account" : "valid",
    VendorId,
    Connected: found.connected ?? "",
  };
}
