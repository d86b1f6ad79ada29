import { applyCheck, type CartItem } from "../../../cart/index.ts";
import type { ApiFailure } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { billsToSubmit, paymentType } from "../../../payments/index.ts";
import type { Environment } from "../../types.ts";
import { refusedBills, toldFee } from "../attempt/refusal.ts";
import { createSignedInAttempt, type SignedInAttempt } from "../direct/attempt.ts";
import { forItems } from "../form/bills.ts";
import type { FormHost } from "../form/store.ts";
import {
  type CounterAttempt,
  counterAttemptKey,
  parseCounterAttempt,
  serialiseCounterAttempt,
} from "./attempt.ts";
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
  const ask = (items: readonly CartItem[]) =>
    askCounterLook(
      env.client,
      company,
      items.map(({ bill }) => bill.id),
    );

  /** The bills as they stand now, without those that cannot be paid. Products are looked at by the server alone. */
  async function refresh(failure: ApiFailure): Promise<void> {
    const { items, goods, method, amountMode, customAmount } = host.get();
    const type = paymentType(method);
    if (failure.code === "amount_changed" && (type === "CC" || type === "ACH"))
      host.tell(toldFee(failure, type));
    if (goods) return host.set({ ...COUNTER_AT_FORM, failure });
    const said = await ask(items);
    const { items: kept, removed } = applyCheck(items, {
      current: said?.current ?? null,
      restrictedIds: [...(said?.restrictedIds ?? []), ...refusedBills(failure)],
    });
    cart.look();
    const typed = kept.length === items.length ? { amountMode, customAmount } : {};
    const step = kept.length === 0 ? "nothing-left" : "form";
    host.set({ ...COUNTER_AT_FORM, ...forItems(kept, company), ...typed, removed, step, failure });
  }

  const attempts = createSignedInAttempt<CounterAttempt>(env, {
    place: counterAttemptKey(company, kind),
    serialise: (attempt) => serialiseCounterAttempt(attempt, company),
    parse: (text) => parseCounterAttempt(text, company, clerk.id),
    show(view, isSpent) {
      const { details } = host.get();
      host.set({
        ...COUNTER_AT_FORM,
        ...view,
        ...(isSpent ? { details: { ...details, instrument: null } } : {}),
      });
    },
    paidFor: ({ items, form }) => ({
      billIds: items.map(({ bill }) => bill.id),
      isMisc: kind === "misc",
      account: form.checkNumber,
      postsTo: null,
    }),
    leaveCart: ({ items }) => cart.paid(items.map(({ bill }) => bill.id)),
    succeed: (result) =>
      host.set({ ...COUNTER_AT_FORM, ...NOBODY, ...forItems([], company), step: "succeeded", result }),
    refresh: (_attempt, failure) => refresh(failure),
  });

  return {
    ...attempts,
    ask,
    async lookAtBills() {
      const { items } = host.get();
      const said = await ask(items);
      if (!said) return items;
      const checked = billsToSubmit(items, said);
      if (checked.kind === "submit") return items;
      cart.look();
      if (checked.kind === "back-to-cart")
        host.set({ ...COUNTER_AT_FORM, step: "nothing-left", removed: checked.removed });
      else
        host.set({
          ...COUNTER_AT_FORM,
          ...forItems(checked.items, company),
          removed: checked.removed,
          changed: true,
        });
      return null;
    },
  };
}
