import * as v from "valibot";
import { type CartItem, parseCart } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { RowId } from "../../../contract/index.ts";
import { ONLINE_METHODS, SAVABLE_METHODS } from "../../../methods/index.ts";
import { ENTERED_METHODS, type PayerForm } from "../../../payments/index.ts";
import { type TabStore, tabStore } from "../../tab-store.ts";
import type { Environment } from "../../types.ts";
import type { DirectAttempt } from "../direct/types.ts";
import { isOf, StoredPayer, storedAmount, storedAttempt, storedWith } from "../form/stored.ts";
import type { ResidentChoice } from "./types.ts";

/**
 * A resident's attempt to pay, as the tab stores it across a reload. The key is the server's idempotency key. It
 * contains no card or account data, not even the gateway's token: after a reload we ask the server, and send nothing
 * again.
 */
export interface ResidentAttempt extends DirectAttempt {
  readonly userId: string;
  readonly items: readonly CartItem[];
  readonly choice: ResidentChoice;
  readonly payer: PayerForm;
  readonly amountMode: "full" | "custom";
  readonly customAmount: string;
}

const Stored = v.object({
  ...storedAttempt,
  choice: v.variant("kind", [
    v.object({ kind: v.literal("saved"), id: RowId, type: v.picklist(SAVABLE_METHODS) }),
    v.object({ kind: v.picklist(ENTERED_METHODS), type: v.picklist(ONLINE_METHODS) }),
  ]),
  payer: StoredPayer,
  ...storedAmount,
});

/** The tab's storage key for a resident's attempt with a company. */
export const residentAttemptKey = (company: Pick<Company, "name">): string =>
  `_ap_resident_checkout_${company.name}`;

/** A resident's attempt with a company. Attempts with other companies or by other users are ignored. */
export const residentAttempts = (
  env: Pick<Environment, "session">,
  company: Pick<Company, "id" | "name">,
  userId: string,
): TabStore<ResidentAttempt> =>
  tabStore(env, residentAttemptKey(company), Stored, {
    write: (attempt: ResidentAttempt) => storedWith(attempt, company),
    read(stored) {
      if (!isOf(stored, company, userId)) return null;
      const { version: _, company: _name, items, ...attempt } = stored;
      return { ...attempt, items: parseCart(items, company.id) };
    },
  });
