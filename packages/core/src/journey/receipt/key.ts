import * as v from "valibot";
import type { Company } from "../../company/company.ts";
import { Uuid } from "../../contract/index.ts";
import { tabStore } from "../tab-store.ts";
import type { Environment } from "../types.ts";

const Stored = v.object({ confirmation: v.string(), key: Uuid });

const placeOf = (env: Pick<Environment, "session">, { name }: Pick<Company, "name">) =>
  tabStore(env, `_ap_receipt_${name}`, Stored);

/** Stores the key of this tab's latest payment: it opens the complete receipt, which the number alone does not. */
export const storeReceiptKey = (
  env: Pick<Environment, "session">,
  company: Pick<Company, "name">,
  confirmation: string,
  key: string,
): Promise<void> => placeOf(env, company).store({ confirmation, key });

/** The key of one of this tab's payments; undefined for any other. */
export async function receiptKeyOf(
  env: Pick<Environment, "session">,
  company: Pick<Company, "name">,
  confirmation: string,
): Promise<string | undefined> {
  const stored = await placeOf(env, company).read();
  return stored?.confirmation === confirmation ? stored.key : undefined;
}
