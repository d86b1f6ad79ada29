import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { vinOf } from "../../../payments/index.ts";
import { askCheck } from "../../cart/questions.ts";
import type { Environment } from "../../types.ts";
import { isTakingPayment, type SignedInPayment } from "../direct/signed-in-payment.ts";
import { areSameBills, forItems } from "../form/bills.ts";
import type { FormHost } from "../form/store.ts";
import type { CounterAttempt, CounterForm } from "./attempt.ts";
import { COUNTER_AT_FORM, counterMethods, forSubject, NOBODY, startingMethod } from "./form.ts";
import type { CounterState, CounterSubject } from "./types.ts";

/** Whether a stored attempt matches the page's subject: it was sent, or it is for the same bills. */
function isAbout({ sentAt, items }: CounterAttempt, subject: CounterSubject): boolean {
  return sentAt !== null || subject.kind === "misc" || areSameBills(items, subject.items);
}

/** The form as it was before a reload; a card or account must be entered again. */
const fromForm = ({ checkNumber, checkKind, tendered, terminalCardType, ...form }: CounterForm) => ({
  ...form,
  payerTyped: true,
  details: { checkNumber, checkKind, tendered, terminalCardType, instrument: null },
});

/** Whether the sale has these bills with these amounts. */
const isSameSale = (some: readonly CartItem[], others: readonly CartItem[]): boolean =>
  areSameBills(some, others) &&
  some.every(({ bill, amountToPay }) =>
    others.some((other) => other.bill.id === bill.id && other.amountToPay === amountToPay),
  );

/** Begins with bills or products, or resumes a payment that a reload interrupted; and follows the cart after that. */
export function createCounterBegin(
  env: Pick<Environment, "client">,
  company: Company,
  { get, set, tell }: FormHost<CounterState>,
  payment: SignedInPayment<CounterAttempt>,
): { begin(subject: CounterSubject): Promise<void>; follow(items: readonly CartItem[]): Promise<void> } {
  /** The available methods depend on the bills' restrictions. */
  async function lookUpMethods(): Promise<void> {
    const { items } = get();
    const ids = items.map(({ bill }) => bill.id);
    const checked =
      ids.length > 0 ? await askCheck(env.client, company, ids, { ...company, visitor: "clerk" }) : null;
    const isTaxSale =
      items.some(({ bill }) => bill.isPendingTaxSale) ||
      checked?.restrictedBills.some(({ Reason }) => Reason === "TaxSale") === true;
    const taxSale = isTaxSale ? "pending" : "none";
    const offered = counterMethods(company, taxSale);
    set({ taxSale, offered, method: startingMethod(offered, get().method), loading: false });
  }

  async function follow(items: readonly CartItem[]): Promise<void> {
    const { step, items: before } = get();
    if (step !== "form" || isSameSale(before, items)) return;
    const left = items.length === 0 ? NOBODY : {};
    set({ ...left, ...forItems(items, company), ...COUNTER_AT_FORM, agreed: false, loading: true });
    await lookUpMethods();
  }

  async function begin(subject: CounterSubject): Promise<void> {
    if (isTakingPayment(get())) return;
    set({ ...COUNTER_AT_FORM, loading: true });
    const earlier = await payment.stored();
    if (earlier && isAbout(earlier, subject)) {
      const { kind } = subject;
      const shown = forSubject(kind === "bills" ? { kind, items: earlier.items } : subject, company);
      set({ ...shown, ...fromForm(earlier.form) });
      await payment.pickUp(earlier);
      if (get().step === "succeeded" || get().step === "failed") return set({ loading: false });
      return lookUpMethods();
    }
    // Data that a previous customer left in this tab.
    if (earlier) await payment.forget();
    tell(null);
    const misc = { ...NOBODY.misc, tagVin: vinOf(subject.kind === "misc" ? subject.purchase : null) };
    set({ ...COUNTER_AT_FORM, ...NOBODY, misc, ...forSubject(subject, company) });
    await lookUpMethods();
  }

  return { begin, follow };
}
