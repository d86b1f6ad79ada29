import * as v from "valibot";
import { type CartItem, parseCart, serializeCart } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { type GuestCheckoutRequest, Uuid } from "../../../contract/index.ts";
import type { OnlineMethod } from "../../../methods/index.ts";
import { type PayerForm, payerFromWire, submitOf } from "../../../payments/index.ts";
import { type TabStore, tabStore } from "../../tab-store.ts";
import type { Environment } from "../../types.ts";
import { attemptKey } from "../attempt/key.ts";
import { storedRequest, storedToken } from "../framed/stored-request.ts";
import type { FramedAttempt } from "../framed/types.ts";

/**
 * One attempt to pay, as stored in the tab, so that a reload resumes it instead of paying again. The key is the
 * server's idempotency key; the request is repeated unchanged. It never contains card or account data.
 */
export interface Attempt extends FramedAttempt {
  readonly request: GuestCheckoutRequest | null;
  readonly method: OnlineMethod;
  readonly items: readonly CartItem[];
  readonly amountMode: "full" | "custom";
  readonly customAmount: string;
}

/** The payer of a request. */
export const guestPayerOf = (request: GuestCheckoutRequest): PayerForm => payerFromWire(submitOf(request));

const Stored = v.object({
  version: v.literal(1),
  key: Uuid,
  request: storedRequest(guestPayerOf),
  checkoutId: v.nullable(Uuid),
  resumeToken: storedToken,
  items: v.string(),
  amountMode: v.picklist(["full", "custom"]),
  customAmount: v.string(),
});

/** The attempt for a company's bills; those of other companies are ignored. */
export const guestAttempts = (
  env: Pick<Environment, "session">,
  company: Pick<Company, "id" | "name">,
): TabStore<Attempt> =>
  tabStore(env, attemptKey(company), Stored, {
    write: (attempt: Attempt) => ({ ...attempt, version: 1, items: serializeCart(attempt.items) }),
    read(stored) {
      if (stored.request.CompanyName !== company.name) return null;
      const { version: _, items, ...attempt } = stored;
      return { ...attempt, method: attempt.request.PaymentMethod, items: parseCart(items, company.id) };
    },
  });
