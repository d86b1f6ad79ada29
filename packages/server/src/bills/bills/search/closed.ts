import { may, SERVE_CUSTOMERS } from "@county-pay/core/session";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import type { GuestContext } from "../../../http/router.ts";

/** Why the search is closed: the county reserves it for its staff. */
export async function searchClosed({
  company,
  caller,
}: Pick<GuestContext, "company" | "caller">): Promise<Refusal | null> {
  if (company.config.IsPublicSearchable !== false) return null;
  const asker = await caller();
  return asker && may(asker.roles, SERVE_CUSTOMERS) ? null : refuse("forbidden");
}
