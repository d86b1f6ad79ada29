import type { Company } from "../../../company/company.ts";
import { isOnline } from "../../../methods/index.ts";
import { paymentType } from "../../../payments/index.ts";
import { askCheck } from "../../cart/questions.ts";
import type { Environment } from "../../types.ts";
import { createSignedInPayment, type SignedInPayment } from "../direct/signed-in-payment.ts";
import type { FormHost } from "../form/store.ts";
import { type CounterAttempt, counterAttempts } from "./attempt.ts";
import { COUNTER_AT_FORM, NOBODY } from "./form.ts";
import type { CounterClerk, CounterState, CounterSubject } from "./types.ts";

/** The cart that the paid bills or products came from. */
export interface CounterCart {
  /** Removes what was paid (PAY-067). */
  paid(billIds: readonly string[]): Promise<void>;
  /** Some bills cannot be paid now, so the cart checks its own. */
  look(): void;
}

/** A payment at the counter: it keeps no data of the customer. */
export const createCounterPayment = (
  env: Environment,
  company: Company,
  clerk: CounterClerk,
  kind: CounterSubject["kind"],
  cart: CounterCart,
  host: FormHost<CounterState>,
): SignedInPayment<CounterAttempt> =>
  createSignedInPayment<CounterAttempt>(env, company, {
    host,
    ask: (ids) => askCheck(env.client, company, ids, { ...company, visitor: "clerk" }),
    tab: counterAttempts(env, company, kind, clerk.id),
    isMisc: kind === "misc",
    atForm: COUNTER_AT_FORM,
    nobody: NOBODY,
    withoutToken: () => ({ details: { ...host.get().details, instrument: null } }),
    attemptOf(key, sentAt) {
      const { items, method, details, payer, misc, amountMode, customAmount } = host.get();
      const { instrument: _, ...typed } = details;
      const form = { method, ...typed, payer, misc, amountMode, customAmount };
      return { key, sentAt, userId: clerk.id, items, form };
    },
    typeOf({ form }) {
      const type = paymentType(form.method);
      return isOnline(type) ? type : null;
    },
    accountOf: ({ form }) => form.checkNumber,
    paid: cart.paid,
    lookAtCart: cart.look,
  });
