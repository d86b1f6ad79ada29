import type { CartCheck, CartItem, Removal } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import type { Quote } from "../../../fees/index.ts";
import type { OnlineMethod } from "../../../methods/index.ts";
import type { Instrument, Submission } from "../../../payments/index.ts";
import type { PaymentResultWire } from "../../../wire/payment-result.ts";
import type { TabPlace } from "../../tab-place.ts";
import type { Environment } from "../../types.ts";
import { toldFee } from "../attempt/refusal.ts";
import type { AmountActions } from "../form/amount.ts";
import { type FormBills, forItems } from "../form/bills.ts";
import type { FormHost } from "../form/store.ts";
import { createLooks } from "./look.ts";
import type { DirectAttempt } from "./machine.ts";
import { type AttemptView, createSignedInAttempt } from "./signed-in.ts";

/**
 * `form`: method, payer, amount, terms. `checking`: the bills are checked once more. `terminal`: the dialog of the
 * terminal is open. `sending`: the payment is requested. `processing`: the outcome is not known yet, so paying again is
 * blocked. `succeeded`: it is paid. `failed`: the error page follows. `nothing-left`: no bill is left to pay, and the
 * payer returns to the cart.
 */
type SignedInStep = AttemptView["step"] | "checking" | "terminal" | "succeeded" | "nothing-left";

/** What the payment screen of a signed-in person shows, a resident's or a clerk's; amounts in cents. */
export interface SignedInState extends FormBills, Omit<AttemptView, "step"> {
  readonly step: SignedInStep;
  /** It is being looked up how these bills may be paid: nothing can be chosen yet (PAY-011). */
  readonly loading: boolean;
  /** The bills that the last check took out, until the payer has seen it. */
  readonly removed: readonly Removal[];
  /** The last check found another balance; the payer has not gone on since. */
  readonly changed: boolean;
  readonly amountResets: number;
  readonly quote: Quote;
  readonly agreed: boolean;
  /** What was paid; null before. */
  readonly result: PaymentResultWire | null;
}

/** What a resident and a clerk may do alike. `Field`: one that can be wrong. */
export interface SignedInActions<Field> extends AmountActions {
  /** What card entry returned; null takes it back. */
  enter(instrument: Instrument | null): void;
  agree(agreed: boolean): void;
  /** Says what is wrong, in the order of the form; nothing is sent. */
  check(): readonly Field[];
  /** Pays once everything is right; nothing while a payment is under way. For a terminal it opens the dialog. */
  pay(): Promise<void>;
  /** The payer has seen which bills were taken out. */
  acknowledge(): void;
  /** Closes what was said of a payment that failed; what was typed is stored for the page that is loaded again. */
  closeNotice(): Promise<void>;
}

/** What every attempt of a signed-in person has. */
interface SignedInKept extends DirectAttempt {
  /** The bills that are paid; none for products. */
  readonly items: readonly CartItem[];
}

/** What differs between the payment screens of a resident and of a clerk. */
export interface SignedInForm<Kept extends SignedInKept> {
  readonly host: FormHost<SignedInState>;
  /** What the server says of these bills now; null if it could not be asked. */
  ask(billIds: readonly string[]): Promise<CartCheck | null>;
  /** Where the tab stores the attempt. */
  readonly tab: TabPlace<Kept>;
  /** Products are paid, whose cart is not checked. */
  readonly isMisc: boolean;
  /** Back at the form: nothing is under way, and no message is shown. */
  readonly atForm: Partial<SignedInState>;
  /** What a payment leaves behind: nothing of what was typed. */
  readonly nobody: object;
  /** The form without a card's or account's token. */
  withoutToken(): object;
  /** What was typed, as an attempt under this key. */
  attemptOf(key: string, sentAt: number | null): Kept;
  /** By what the fee goes; null for a payment without one. */
  typeOf(attempt: Kept): OnlineMethod | null;
  /** What the receipt shows of how it was paid. */
  accountOf(attempt: Kept): string;
  /** What was paid leaves the cart (PAY-067). */
  paid(billIds: readonly string[]): Promise<void>;
  /** Some of the bills cannot be paid now, so the cart checks its bills too. */
  lookAtCart(): void;
}

/** Steps in which an attempt is with the server, or about to be. */
const UNDER_WAY: readonly SignedInStep[] = ["checking", "sending", "processing"];

/** Whether a payment is under way: leaving and paying again are blocked (PAY-063). `running`: at a terminal. */
export const isTakingPayment = ({
  step,
  running = false,
}: Pick<SignedInState, "step"> & { readonly running?: boolean }): boolean =>
  running || UNDER_WAY.includes(step);

const idsOf = (items: readonly CartItem[]) => items.map(({ bill }) => bill.id);

/** The payment of a signed-in person: the attempt, the checks of the bills before and after it, and what is shown. */
export function createSignedInPayment<Kept extends SignedInKept>(
  env: Environment,
  company: Company,
  form: SignedInForm<Kept>,
) {
  const { host, tab, isMisc, atForm } = form;
  const { get, set } = host;
  const looks = createLooks(company, {
    bills: get,
    ask: (items) => form.ask(idsOf(items)),
    show: (change) => set({ ...atForm, ...change }),
    lookAtCart: form.lookAtCart,
  });
  const attempts = createSignedInAttempt<Kept>(env, {
    tab,
    show: (view, isSpent) => set({ ...atForm, ...view, ...(isSpent ? form.withoutToken() : {}) }),
    paidFor: (attempt) => ({
      billIds: idsOf(attempt.items),
      isMisc,
      account: form.accountOf(attempt),
      postsTo: null,
    }),
    leaveCart: ({ items }) => form.paid(idsOf(items)),
    succeed: (result) =>
      set({ ...atForm, ...form.nobody, ...forItems([], company), step: "succeeded", result }),
    async refresh(attempt, failure) {
      const type = form.typeOf(attempt);
      if (failure.code === "amount_changed" && type) host.tell(toldFee(failure, type));
      // Products are checked by the server alone.
      if (isMisc) return set({ ...atForm, failure });
      await looks.after(failure);
    },
  });
  return {
    ...attempts,
    attemptOf: form.attemptOf,
    /** Checks the bills once more, then requests the payment; not if the payer has to see a change first. */
    async pay(submissionOf: (key: string, items: readonly CartItem[]) => Submission): Promise<void> {
      set({ step: "checking", failure: null, removed: [], changed: false });
      const items = isMisc ? [] : await looks.before();
      if (!items) return;
      const key = attempts.key();
      await attempts.send(form.attemptOf(key, env.now()), submissionOf(key, items));
    },
    acknowledge: () => set({ removed: [] }),
    async closeNotice(): Promise<void> {
      await tab.store(form.attemptOf(env.randomUuid(), null));
      set({ tryAgain: null, tylerFailed: null });
    },
  };
}

/** The payment of a signed-in person, and what may be done with it. */
export type SignedInPayment<Kept extends SignedInKept> = ReturnType<typeof createSignedInPayment<Kept>>;
