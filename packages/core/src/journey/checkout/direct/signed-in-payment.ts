import type { CartCheck, CartItem, Removal } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import type { Quote } from "../../../fees/index.ts";
import type { OnlineMethod } from "../../../methods/index.ts";
import type { Instrument, Submission } from "../../../payments/index.ts";
import type { PaymentResultWire } from "../../../wire/payment-result.ts";
import type { TabStore } from "../../tab-store.ts";
import type { Environment } from "../../types.ts";
import { serverFeeOf } from "../attempt/refusal.ts";
import type { AmountActions } from "../form/amount.ts";
import { type FormBills, forItems } from "../form/bills.ts";
import type { FormHost } from "../form/store.ts";
import { createLooks } from "./look.ts";
import { type AttemptView, createSignedInAttempt } from "./signed-in.ts";
import type { DirectAttempt } from "./types.ts";

/**
 * `form`: method, payer, amount, terms. `checking`: the bills are checked once more. `terminal`: the dialog of the
 * terminal is open. `line`: a resident waits in line, and nothing is requested. `sending`: the payment is requested. `processing`: the outcome is not known yet, so paying again is
 * blocked. `succeeded`: it is paid. `failed`: the error page follows. `nothing-left`: no bill is left to pay, and the
 * payer returns to the cart.
 */
type SignedInStep = AttemptView["step"] | "checking" | "terminal" | "succeeded" | "nothing-left";

/** What a signed-in user's payment screen shows, for residents and clerks; amounts in cents. */
export interface SignedInState extends FormBills, Omit<AttemptView, "step"> {
  readonly step: SignedInStep;
  /** The available methods are still loading: nothing can be selected yet (PAY-011). */
  readonly loading: boolean;
  /** The bills that the last check removed, until the payer has seen them. */
  readonly removed: readonly Removal[];
  /** The last check found another balance, and the payer has not continued since. */
  readonly changed: boolean;
  readonly amountResets: number;
  readonly quote: Quote;
  readonly agreed: boolean;
  /** The successful payment; null before. */
  readonly result: PaymentResultWire | null;
}

/** The actions that residents and clerks share. `Field`: a field that can have an error. */
export interface SignedInActions<Field> extends AmountActions {
  /** The result of card entry; null removes it. */
  enter(instrument: Instrument | null): void;
  agree(agreed: boolean): void;
  /** Shows the errors in form order; sends nothing. */
  check(): readonly Field[];
  /**
   * Pays if the form is valid; does nothing while a payment is in progress. For a terminal, opens the dialog.
   */
  pay(): Promise<void>;
  /** The payer has seen the removed bills. */
  acknowledge(): void;
  /** Closes the message about a failed payment; the entries are stored for the reloaded page. */
  closeNotice(): Promise<void>;
  /** Has a payment stopped that waits for its payer at their bank. Returns whether the server could be asked. */
  giveUp(): Promise<boolean>;
}

/** The data of every signed-in user's attempt. */
interface SignedInStored extends DirectAttempt {
  /** The bills to pay; none for products. */
  readonly items: readonly CartItem[];
}

/** The differences between the payment screens of residents and clerks. */
export interface SignedInForm<Stored extends SignedInStored> {
  readonly host: FormHost<SignedInState>;
  /** The server's current information about the bills; null if it could not be asked. */
  ask(billIds: readonly string[]): Promise<CartCheck | null>;
  /** The tab's storage for the attempt. */
  readonly tab: TabStore<Stored>;
  /** Whether products are paid, whose cart is not checked. */
  readonly isMisc: boolean;
  /** Back at the form: nothing is in progress, and no message is shown. */
  readonly atForm: Partial<SignedInState>;
  /** The state after a payment: no entries are kept. */
  readonly nobody: object;
  /** The form without a card's or account's token. */
  withoutToken(): object;
  /** The entries, as an attempt with this key. */
  attemptOf(key: string, sentAt: number | null): Stored;
  /** The method that determines the fee; null for a payment without one. */
  typeOf(attempt: Stored): OnlineMethod | null;
  /** How the payment was made, for the receipt. */
  accountOf(attempt: Stored): string;
  /** Removes the paid items from the cart (PAY-067). */
  paid(billIds: readonly string[]): Promise<void>;
  /** Some of the bills cannot be paid now, so the cart checks its bills too. */
  lookAtCart(): void;
}

/** Steps in which an attempt was sent to the server, is about to be, or waits in line. */
const UNDER_WAY: readonly SignedInStep[] = ["checking", "line", "sending", "processing"];

/**
 * Whether a payment is in progress: leaving and paying again are blocked (PAY-063). `running`: at a terminal. One that
 * waits for the bank keeps nobody on the page.
 */
export const isTakingPayment = ({
  step,
  running = false,
  waits = null,
}: Pick<SignedInState, "step"> &
  Partial<Pick<SignedInState, "waits">> & { readonly running?: boolean }): boolean =>
  running || (UNDER_WAY.includes(step) && waits?.Code !== "waits_for_bank");

const idsOf = (items: readonly CartItem[]) => items.map(({ bill }) => bill.id);

/**
 * A signed-in user's payment: the attempt, the checks of the bills before and after it, and the state of the
 * screen.
 */
export function createSignedInPayment<Stored extends SignedInStored>(
  env: Environment,
  company: Company,
  form: SignedInForm<Stored>,
) {
  const { host, tab, isMisc, atForm } = form;
  const { get, set } = host;
  const looks = createLooks(company, {
    bills: get,
    ask: (items) => form.ask(idsOf(items)),
    show: (change) => set({ ...atForm, ...change }),
    lookAtCart: form.lookAtCart,
  });
  const attempts = createSignedInAttempt<Stored>(env, company, {
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
      if (failure.code === "amount_changed" && type) host.tell(serverFeeOf(failure, type));
      // Only the server checks products.
      if (isMisc) return set({ ...atForm, failure });
      await looks.after(failure);
    },
  });
  return {
    ...attempts,
    attemptOf: form.attemptOf,
    /** Checks the bills once more, then requests the payment, unless the payer has to see a change first. */
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

/** A signed-in user's payment and its actions. */
export type SignedInPayment<Stored extends SignedInStored> = ReturnType<typeof createSignedInPayment<Stored>>;
