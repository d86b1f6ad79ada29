import * as v from "valibot";
import type { Company } from "../../../company/company.ts";
import { type GuestMiscCheckoutRequest, Uuid } from "../../../contract/index.ts";
import type { OnlineMethod } from "../../../methods/index.ts";
import { type PayerForm, payerFromWire, submitOf } from "../../../payments/index.ts";
import { type TabStore, tabStore } from "../../tab-store.ts";
import type { Environment } from "../../types.ts";
import { storedRequest, storedToken } from "../framed/stored-request.ts";
import type { FramedAttempt } from "../framed/types.ts";

/** One attempt to pay for products, as the tab stores it across a reload. It contains no card or account data. */
export interface MiscAttempt extends FramedAttempt {
  readonly request: GuestMiscCheckoutRequest | null;
  readonly method: OnlineMethod;
}

/** The payer of a request. */
export const miscPayerOf = (request: GuestMiscCheckoutRequest): PayerForm => payerFromWire(submitOf(request));

const Stored = v.object({
  key: Uuid,
  request: storedRequest(miscPayerOf),
  checkoutId: v.nullable(Uuid),
  resumeToken: storedToken,
});

/** The attempt for a company's products; those of other companies are ignored. */
export const miscAttempts = (
  env: Pick<Environment, "session">,
  { name }: Pick<Company, "name">,
): TabStore<MiscAttempt> =>
  tabStore(env, `_ap_checkout_misc_${name}`, Stored, {
    write: (attempt: MiscAttempt) => attempt,
    read: (attempt) =>
      attempt.request.CompanyName === name ? { ...attempt, method: attempt.request.PaymentMethod } : null,
  });
