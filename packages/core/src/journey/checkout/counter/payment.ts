import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { isOnline } from "../../../methods/index.ts";
import { paymentType } from "../../../payments/index.ts";
import type { Environment } from "../../types.ts";
import { toldFee } from "../attempt/refusal.ts";
import { createLooks } from "../direct/look.ts";
import { createSignedInAttempt, type SignedInAttempt } from "../direct/signed-in.ts";
import { forItems } from "../form/bills.ts";
import type { FormHost } from "../form/store.ts";
import { type CounterAttempt, counterAttempts } from "./attempt.ts";
import { COUNTER_AT_FORM, NOBODY } from "./form.ts";
import { askCounterLook, type CounterLook } from "./look.ts";
import type { CounterClerk, CounterState, CounterSubject } from "./types.ts";

/** The cart that the paid bills or products came from. */
export interface CounterCart {
  /** Removes what was paid (PAY-067). */
  paid(billIds: readonly string[]): Promise<void>;
  /** Some of its bills cannot be paid now: it checks its own. */
  look(): void;
}

/** A clerk's attempt to take a payment, and the checks of the bills before and after it. */
export interface CounterPayment extends SignedInAttempt<CounterAttempt> {
  /** The server's current information about the bills; null if it could not be asked. */
  ask(items: readonly CartItem[]): Promise<CounterLook | null>;
  /** Checks the bills once more; returns the bills to pay, or null if the clerk has to review a change first. */
  lookAtBills(): Promise<readonly CartItem[] | null>;
}

/** The server side of the counter's payment page. */
export function createCounterPayment(
  env: Environment,
  company: Company,
  clerk: CounterClerk,
  kind: CounterSubject["kind"],
  cart: CounterCart,
  host: FormHost<CounterState>,
): CounterPayment {
  const idsOf = (items: readonly CartItem[]) => items.map(({ bill }) => bill.id);
  const ask = (items: readonly CartItem[]) => askCounterLook(env.client, company, idsOf(items));
  const looks = createLooks(company, {
    bills: host.get,
    ask,
    show: (change) => host.set({ ...COUNTER_AT_FORM, ...change }),
    lookAtCart: cart.look,
  });
  const attempts = createSignedInAttempt<CounterAttempt>(env, {
    tab: counterAttempts(env, company, kind, clerk.id),
    show(view, isSpent) {
      const details = isSpent ? { ...host.get().details, instrument: null } : host.get().details;
      host.set({ ...COUNTER_AT_FORM, ...view, details });
    },
    paidFor: ({ items, form }) => ({
      billIds: idsOf(items),
      isMisc: kind === "misc",
      account: form.checkNumber,
      postsTo: null,
    }),
    leaveCart: ({ items }) => cart.paid(idsOf(items)),
    succeed: (result) =>
      host.set({ ...COUNTER_AT_FORM, ...NOBODY, ...forItems([], company), step: "succeeded", result }),
    async refresh({ form }, failure) {
      const type = paymentType(form.method);
      if (failure.code === "amount_changed" && isOnline(type)) host.tell(toldFee(failure, type));
      // Only the server checks products.
      if (host.get().goods) return host.set({ ...COUNTER_AT_FORM, failure });
      await looks.after(failure);
    },
  });
  return { ...attempts, ask, lookAtBills: looks.before };
}
