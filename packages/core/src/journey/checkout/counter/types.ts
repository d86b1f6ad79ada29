import type { StoreApi } from "zustand/vanilla";
import type { CartItem } from "../../../cart/cart.ts";
import type { Removal } from "../../../cart/page/check.ts";
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

/** The subject of a counter payment: bills, or products and motor-vehicle carts. */
export type CounterSubject =
  | { readonly kind: "bills"; readonly items: readonly CartItem[] }
  | { readonly kind: "misc"; readonly goods: Goods };

/** The clerk who takes a payment; the name is sent with it (ROLE-014). */
export type CounterClerk = Pick<User, "id" | "firstName" | "lastName">;

/**
 * `form`: method, payer, amount, terms. `checking`: the bills are being checked once more. `terminal`: the terminal's
 * dialog is open. `sending`: the payment is being requested. `processing`: the outcome is unknown, and paying again is
 * blocked. `succeeded`; `failed`: the error page follows; `nothing-left`: back to where the bills or products came
 * from.
 */
export type CounterStep = AttemptView["step"] | "checking" | "terminal" | "succeeded" | "nothing-left";

/** A field of the counter's form that can have an error. `method`: the card or account that still has to be entered. */
export type CounterField =
  | "method"
  | Exclude<keyof MethodDetails, "instrument">
  | keyof MiscDetails
  | keyof PayerForm
  | "customAmount"
  | "consent";

/** The error for each invalid field. */
export type CounterProblems = Readonly<Partial<Record<CounterField, string>>>;

/**
 * Whether a bill is under tax sale (PAY-038): `pending` until the clerk has read the notice, which is `asked` before
 * anything is sent; `confirmed`: the funds are certified.
 */
export type TaxSale = "none" | "pending" | "asked" | "confirmed";

/** The state of the counter's payment page; amounts in cents. */
export interface CounterState extends Omit<AttemptView, "step"> {
  readonly step: CounterStep;
  /** The available methods are being determined: nothing can be chosen yet (PAY-011). */
  readonly loading: boolean;
  /** The bills being paid; none for products. */
  readonly items: readonly CartItem[];
  /** The products being paid; null for bills. */
  readonly goods: Goods | null;
  /** The bills that a check removed, until the clerk continues. */
  readonly removed: readonly Removal[];
  /** The check found a different balance, and the clerk has not continued since. */
  readonly changed: boolean;
  readonly offered: readonly PaymentMethod[];
  readonly method: PaymentMethod;
  readonly details: MethodDetails;
  readonly payer: PayerForm;
  /** The additional fields of a payment of products, and which of them are required. */
  readonly misc: MiscDetails;
  readonly miscNeeds: MiscNeeds;
  readonly problems: CounterProblems;
  readonly partialOffered: boolean;
  readonly amountMode: "full" | "custom";
  readonly customAmount: string;
  readonly amountResets: number;
  readonly quote: Quote;
  /** The result of the entered cash amount, such as the change. */
  readonly tender: Tender;
  readonly agreed: boolean;
  readonly taxSale: TaxSale;
  /** The order for the terminal's dialog; null unless it is open. */
  readonly terminalOrder: TerminalOrder | null;
  /** A terminal run is in progress. */
  readonly running: boolean;
  /** The result of a successful payment; null before. */
  readonly result: PaymentResultWire | null;
}

/** The actions of the counter's payment page. */
export interface CounterActions extends AmountActions {
  /** Starts with these bills or products, or resumes what a reload interrupted. */
  begin(subject: CounterSubject): Promise<void>;
  choose(method: PaymentMethod): void;
  chooseCardType(type: CardType): void;
  /** Sets the instrument from card entry; null removes it. */
  enter(instrument: Instrument | null): void;
  setDetails(change: Partial<Pick<MethodDetails, "checkNumber" | "tendered">>): void;
  setMisc(change: Partial<MiscDetails>): void;
  setPayer(change: Partial<PayerForm>): void;
  /** Shows a field's error after the clerk left it. */
  touch(field: CounterField): void;
  agree(agreed: boolean): void;
  /** Shows the errors and returns their fields in form order; sends nothing. */
  check(): readonly CounterField[];
  /** Pays once everything is valid; for a terminal opens its dialog. No effect while a payment is in progress. */
  pay(): Promise<void>;
  /** The clerk has read the notice of a tax sale, and proceeds or not (PAY-038). */
  answerTaxSale(proceeds: boolean): Promise<void>;
  /** A terminal run starts: after a reload we ask for its outcome. */
  terminalBegins(run: TerminalRun): Promise<void>;
  /** It ended, and no money was charged. */
  terminalEnded(): Promise<void>;
  /** It paid; null if only the server knows the result. */
  terminalDone(result: PaymentResultWire | null): Promise<void>;
  /** The terminal's dialog was closed. */
  leaveTerminal(): void;
  /** The clerk has seen which bills were removed. */
  acknowledge(): void;
  /** Closes the notice about a failed payment; the entries are stored for the reloaded page. */
  closeNotice(): Promise<void>;
}

/** The counter's payment page: its state and actions. */
export type CounterCheckoutStore = StoreApi<CounterState> & { readonly actions: CounterActions };
