import * as v from "valibot";
import type { Company } from "../../company/company.ts";
import { Uuid } from "../../contract/index.ts";
import type { Environment } from "../types.ts";

const Kept = v.pipe(v.string(), v.parseJson(), v.object({ confirmation: v.string(), key: Uuid }));

const placeOf = (company: Pick<Company, "name">): string => `_ap_receipt_${company.name}`;

/**
 * The key of this tab's latest payment: it opens the complete receipt, which the number alone does not. Without
 * storage, nothing is stored.
 */
export const storeReceiptKey = (
  { session }: Pick<Environment, "session">,
  company: Pick<Company, "name">,
  confirmation: string,
  key: string,
): Promise<void> =>
  session.set(placeOf(company), JSON.stringify({ confirmation, key })).catch(() => undefined);

/** The key of one of this tab's payments; undefined for any other. */
export async function receiptKeyOf(
  { session }: Pick<Environment, "session">,
  company: Pick<Company, "name">,
  confirmation: string,
): Promise<string | undefined> {
  const stored = v.safeParse(Kept, await session.get(placeOf(company)).catch(() => null));
  return stored.success && stored.output.confirmation === confirmation ? stored.output.key : undefined;
}
