import * as v from "valibot";
import { type CartItem, parseCart, serialiseCart } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { GuestCheckoutRequest, Uuid } from "../../../contract/index.ts";

/**
 * One attempt to pay, as the tab keeps it, so that a reload picks it up instead of paying again. The key is the
 * server's idempotency key; the request is repeated as it was. Nothing of a card or an account is ever in it.
 */
export interface Attempt {
  readonly key: string;
  readonly request: GuestCheckoutRequest;
  /** Null until the server has answered. */
  readonly checkoutId: string | null;
  readonly items: readonly CartItem[];
  readonly amountMode: "full" | "custom";
  readonly customAmount: string;
}

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(1),
    key: Uuid,
    request: GuestCheckoutRequest,
    checkoutId: v.nullable(Uuid),
    items: v.string(),
    amountMode: v.picklist(["full", "custom"]),
    customAmount: v.string(),
  }),
);

/** An attempt as the session keeps it over a reload; `parseAttempt` reads it. */
export const serialiseAttempt = (attempt: Attempt): string =>
  JSON.stringify({ ...attempt, version: 1, items: serialiseCart(attempt.items) });

/** Reads a kept attempt; null for none, for one that cannot be read and for one of another company. */
export function parseAttempt(text: string | null, company: Pick<Company, "id" | "name">): Attempt | null {
  const parsed = v.safeParse(Kept, text);
  if (!parsed.success || parsed.output.request.CompanyName !== company.name) return null;
  const { version: _, items, ...attempt } = parsed.output;
  return { ...attempt, items: parseCart(items, company.id) };
}
