import type { StoreApi } from "zustand/vanilla";
import type { CartItem } from "../../../cart/cart.ts";
import type { CardType } from "../../../fees/card-types.ts";
import type {
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
import type { PaymentResultWire } from "../../../wire/payment-result.ts";
import type { SignedInActions, SignedInState } from "../direct/signed-in-payment.ts";
import type { Purchase } from "../guest-products/types.ts";

/** The subject of a counter payment: bills, or products and motor-vehicle carts. */
export type CounterSubject =
  | { readonly kind: "bills"; readonly items: readonly CartItem[] }
  | { readonly kind: "misc"; readonly purchase: Purchase };

/** The clerk who takes a payment; the name is sent with it (ROLE-014). */
export type CounterClerk = Pick<User, "id" | "firstName" | "lastName">;

/** A field of the counter's form that can be wrong. `method`: the card or account that is still to be entered. */
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

/** What the counter's payment page shows; amounts in cents. */
export interface CounterState extends SignedInState {
  /** The products that are paid; null for bills. */
  readonly purchase: Purchase | null;
  readonly offered: readonly PaymentMethod[];
  readonly method: PaymentMethod;
  readonly details: MethodDetails;
  /** The owner of the sale's first bill, unless the clerk entered another payer. */
  readonly payer: PayerForm;
  /** Whether the clerk entered the payer. */
  readonly payerTyped: boolean;
  /** The bill whose owner pays unless the clerk enters another payer; '' without a bill. */
  readonly payerBillId: string;
  /** Whether the payer agrees to the terms in a checkbox. */
  readonly asksConsent: boolean;
  /** The additional fields of a payment of products, and which of them are required. */
  readonly misc: MiscDetails;
  readonly miscNeeds: MiscNeeds;
  readonly problems: CounterProblems;
  /** The amount of cash entered, and the change. */
  readonly tender: Tender;
  readonly taxSale: TaxSale;
  /** The order for the terminal's dialog; null unless it is open. */
  readonly terminalOrder: TerminalOrder | null;
  /** A terminal run is in progress. */
  readonly running: boolean;
}

/** The actions of the counter's payment page. */
export interface CounterActions extends SignedInActions<CounterField> {
  /** Begins with these bills or products, or resumes a payment that a reload interrupted. */
  begin(subject: CounterSubject): Promise<void>;
  /** The cart has changed: the sale takes its bills, and keeps what was entered unless no bill is left. */
  follow(items: readonly CartItem[]): Promise<void>;
  choose(method: PaymentMethod): void;
  chooseCardType(type: CardType): void;
  setDetails(change: Partial<Pick<MethodDetails, "checkNumber" | "checkKind" | "tendered">>): void;
  setMisc(change: Partial<MiscDetails>): void;
  setPayer(change: Partial<PayerForm>): void;
  /** The owner of the first bill pays after all. */
  ownerPays(): void;
  /** Shows a field's error after the clerk left it. */
  touch(field: CounterField): void;
  /** Continues or cancels after the clerk has read the notice of a tax sale (PAY-038). */
  answerTaxSale(proceeds: boolean): Promise<void>;
  /** A terminal run starts: after a reload we ask for its outcome. */
  terminalBegins(run: TerminalRun): Promise<void>;
  /** It ended, and no money was charged. */
  terminalEnded(): Promise<void>;
  /** It paid; null if only the server knows the result. */
  terminalDone(result: PaymentResultWire | null): Promise<void>;
  /** The terminal's dialog was closed. */
  leaveTerminal(): void;
}

/** The counter's payment page: its state and actions. */
export type CounterCheckoutStore = StoreApi<CounterState> & { readonly actions: CounterActions };
