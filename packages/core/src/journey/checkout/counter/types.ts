import type { StoreApi } from "zustand/vanilla";
import type { CartItem } from "../../../cart/cart.ts";
import type { Removal } from "../../../cart/check.ts";
import type { PaymentResultWire } from "../../../contract/payments/payment-result.ts";
import type { CardType } from "../../../fees/card-types.ts";
import type { Quote } from "../../../fees/index.ts";
import type {
  Instrument,
  MethodDetails,
  MiscDetails,
  MiscNeeds,
  PayerForm,
  PaymentMethod,
  Tender,
  TerminalOrder,
  TerminalRun,
} from "../../../payments/index.ts";
import type { User } from "../../../session/user.ts";
import type { AttemptView } from "../direct/signed-in.ts";
import type { AmountActions } from "../form/amount.ts";
import type { Goods } from "../guest-products/types.ts";

/** What is paid at the counter: bills, or products and motor-vehicle carts. */
export type CounterSubject =
  | { readonly kind: "bills"; readonly items: readonly CartItem[] }
  | { readonly kind: "misc"; readonly goods: Goods };

/** The clerk who takes a payment; the name goes with it (ROLE-014). */
export type CounterClerk = Pick<User, "id" | "firstName" | "lastName">;

/**
 * `form`: method, payer, amount, terms. `checking`: the bills are looked at once more. `terminal`: the dialog of the
 * terminal is open. `sending`: the money is asked for. `processing`: the result is not known yet, and no one may pay
 * again. `succeeded`; `failed`: to the error page; `nothing-left`: back to where the bills or products came from.
 */
export type CounterStep = AttemptView["step"] | "checking" | "terminal" | "succeeded" | "nothing-left";

/** A field of the counter's form that can be wrong. `method`: the card or account that is still to be entered. */
export type CounterField =
  | "method"
  | Exclude<keyof MethodDetails, "instrument">
  | keyof MiscDetails
  | keyof PayerForm
  | "customAmount"
  | "consent";

/** The sentence for each field that is not right. */
export type CounterProblems = Readonly<Partial<Record<CounterField, string>>>;

/**
 * Whether a bill is under tax sale (PAY-038): `pending` until the clerk has read the notice, which is `asked` before
 * anything is sent; `confirmed`: the funds are certified.
 */
export type TaxSale = "none" | "pending" | "asked" | "confirmed";

/** What the counter's payment page shows; amounts in cents. */
export interface CounterState extends Omit<AttemptView, "step"> {
  readonly step: CounterStep;
  /** It is being looked up what may be paid, and how: nothing can be chosen yet (PAY-011). */
  readonly loading: boolean;
  /** The bills that are paid; none for products. */
  readonly items: readonly CartItem[];
  /** The products that are paid; null for bills. */
  readonly goods: Goods | null;
  /** What a look at the bills took out, until the clerk goes on. */
  readonly removed: readonly Removal[];
  /** The look at the bills found another balance; the clerk has not gone on since. */
  readonly changed: boolean;
  readonly offered: readonly PaymentMethod[];
  readonly method: PaymentMethod;
  readonly details: MethodDetails;
  readonly payer: PayerForm;
  /** What a payment of products asks besides, and what of it must be there. */
  readonly misc: MiscDetails;
  readonly miscNeeds: MiscNeeds;
  readonly problems: CounterProblems;
  readonly partialOffered: boolean;
  readonly amountMode: "full" | "custom";
  readonly customAmount: string;
  readonly amountResets: number;
  readonly quote: Quote;
  /** What the cash that was typed comes to. */
  readonly tender: Tender;
  readonly agreed: boolean;
  readonly taxSale: TaxSale;
  /** What the terminal's dialog is handed; null unless it is open. */
  readonly terminalOrder: TerminalOrder | null;
  /** A run of a terminal is under way. */
  readonly running: boolean;
  /** What was paid; null before. */
  readonly result: PaymentResultWire | null;
}

/** What may be done on the counter's payment page. */
export interface CounterActions extends AmountActions {
  /** Begins with these bills or products, or picks up what a reload interrupted. */
  begin(subject: CounterSubject): Promise<void>;
  choose(method: PaymentMethod): void;
  chooseCardType(type: CardType): void;
  /** What card entry gave; null takes it back. */
  enter(instrument: Instrument | null): void;
  setDetails(change: Partial<Pick<MethodDetails, "checkNumber" | "tendered">>): void;
  setMisc(change: Partial<MiscDetails>): void;
  setPayer(change: Partial<PayerForm>): void;
  /** Says what is wrong with a field after it was left. */
  touch(field: CounterField): void;
  agree(agreed: boolean): void;
  /** Says what is wrong, in the order of the form; nothing is sent. */
  check(): readonly CounterField[];
  /** Pays once everything is right; opens the terminal's dialog for a terminal. Nothing while a payment is under way. */
  pay(): Promise<void>;
  /** The clerk has read the notice of a tax sale: goes on, or not (PAY-038). */
  answerTaxSale(proceeds: boolean): Promise<void>;
  /** A run of a terminal begins: a reload asks how it ended. */
  terminalBegins(run: TerminalRun): Promise<void>;
  /** It ended, and no money was taken. */
  terminalEnded(): Promise<void>;
  /** It was paid; null where only the server can say so. */
  terminalDone(result: PaymentResultWire | null): Promise<void>;
  /** The dialog of the terminal is closed. */
  leaveTerminal(): void;
  /** The clerk has seen which bills were taken out. */
  acknowledge(): void;
  /** Closes what was said of a payment that failed; what was typed is kept for the page that is loaded again. */
  closeNotice(): Promise<void>;
}

/** The counter's payment page: its state, and what may be done on it. */
export type CounterCheckoutStore = StoreApi<CounterState> & { readonly actions: CounterActions };
