import { type Refusal, refuse } from "../../../http/refusal.ts";
import type { GuestContext } from "../../../http/router.ts";

/** Why nobody searches here: the county keeps the search of its bills for those who work there. */
export async function searchClosed({
  company,
  caller,
}: Pick<GuestContext, "company" | "caller">): Promise<Refusal | null> {
  if (company.config.IsPublicSearchable !== false) return null;
  return (await caller())?.roles.isClerkUser ? null : refuse("forbidden");
}
