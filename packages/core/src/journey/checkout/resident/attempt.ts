import * as v from "valibot";
import { type CartItem, parseCart, serialiseCart } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { RowId } from "../../../contract/index.ts";
import type { PayerForm } from "../../../payments/index.ts";
import type { KeptAttempt } from "../direct/attempt.ts";
import { KeptPayer, keptAmount, keptAttempt } from "../form/kept.ts";
import type { ResidentChoice } from "./types.ts";

/**
 * One attempt of a resident to pay, as the tab keeps it over a reload. The key is the server's idempotency key. Nothing of
 * a card or an account is in it, not even the gateway's token: after a reload the server is asked, and nothing is sent again.
 */
export interface ResidentAttempt extends KeptAttempt {
  readonly userId: string;
  readonly items: readonly CartItem[];
  readonly choice: ResidentChoice;
  readonly payer: PayerForm;
  readonly amountMode: "full" | "custom";
  readonly customAmount: string;
}

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...keptAttempt,
    choice: v.variant("kind", [
      v.object({ kind: v.literal("saved"), id: RowId, type: v.picklist(["CC", "ACH"]) }),
      v.object({ kind: v.literal("manual"), type: v.literal("CC") }),
      v.object({ kind: v.literal("ach"), type: v.literal("ACH") }),
    ]),
    payer: KeptPayer,
    ...keptAmount,
  }),
);

/** Where the tab keeps a resident's attempt with a company. */
export const residentAttemptKey = (company: Pick<Company, "name">): string =>
  `_ap_resident_checkout_${company.name}`;

/** An attempt as the session keeps it; `parseResidentAttempt` reads it. */
export const serialiseResidentAttempt = (attempt: ResidentAttempt, company: Pick<Company, "name">): string =>
  JSON.stringify({
    ...attempt,
    version: 1,
    company: company.name,
    items: serialiseCart(attempt.items),
  });

/** Reads a kept attempt; null for none, for an unreadable one, and for one of another company or user. */
export function parseResidentAttempt(
  text: string | null,
  company: Pick<Company, "id" | "name">,
  userId: string,
): ResidentAttempt | null {
  const parsed = v.safeParse(Kept, text);
  if (!parsed.success) return null;
  const { version: _, company: name, items, ...attempt } = parsed.output;
  if (name !== company.name || attempt.userId !== userId) return null;
  return { ...attempt, items: parseCart(items, company.id) };
}
