import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
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

/** Where what is paid at the counter came from. */
export interface CounterCart {
  /** What was paid leaves it (PAY-067). */
  paid(billIds: readonly string[]): Promise<void>;
  /** Some of its bills cannot be paid now: it looks at its own. */
  look(): void;
}

/** A clerk's attempt at taking a payment, and the looks at the bills before and after it. */
export interface CounterPayment extends SignedInAttempt<CounterAttempt> {
  /** What the server says of bills now; null where it could not be asked. */
  ask(items: readonly CartItem[]): Promise<CounterLook | null>;
  /** Looks at the bills once more; what may be paid now, or null where the clerk has to look first. */
  lookAtBills(): Promise<readonly CartItem[] | null>;
}

/** The server's side of the counter's payment page. */
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
      if (failure.code === "amount_changed" && (type === "CC" || type === "ACH"))
        host.tell(toldFee(failure, type));
      // Products are looked at by the server alone.
      if (host.get().goods) return host.set({ ...COUNTER_AT_FORM, failure });
      await looks.after(failure);
    },
  });
  return { ...attempts, ask, lookAtBills: looks.before };
}
