import type { StoreApi } from "zustand/vanilla";
import type { Bill } from "../bills/bill.ts";
import type { TaxSummary } from "../bills/tax/tax-summary.ts";
import type { CartRefusal } from "../cart/adding/add.ts";
import type { CartItem } from "../cart/cart.ts";
import type { Removal } from "../cart/page/check.ts";
import type { OutOfTurn } from "../cart/paying/in-turn.ts";
import type { ApiFailure } from "../client/index.ts";
import type { Company } from "../company/company.ts";
import type { CheckoutResult, SearchableField, SearchFilter, Suggestion } from "../contract/index.ts";
import type { Quote } from "../fees/index.ts";
import type { OnlineMethod } from "../methods/index.ts";
import type { Cents } from "../money/index.ts";
import type { PayerErrors, PayerForm } from "../payments/index.ts";
import type { AddressPart } from "../search/index.ts";
import type { AmountActions } from "./checkout/form/amount.ts";
import type { PayerActions } from "./checkout/form/payer.ts";
import type { Environment, KeyValueStore } from "./environment.ts";
import type { RememberedSearch } from "./search/memory.ts";

/** The result of card entry. */
export type FrameResult = Omit<CheckoutResult, "ProcessingMs" | "Status"> & { readonly Status: string };

export type { Environment, KeyValueStore };

/** The progress of loading something. */
export type Loading = "idle" | "loading" | "ready" | "failed";

/** A search for bills: type-ahead, filters, pages. */
export interface SearchState {
  readonly loading: Loading;
  readonly failure: ApiFailure | null;
  /** The server's sentence instead of results, e.g. too many records; otherwise ''. */
  readonly notice: string;
  /** The number of the searched bill type; one of the company's products. */
  readonly product: string;
  readonly fields: readonly SearchableField[];
  /** Whether the server has answered what the `fields` are. */
  readonly fieldsKnown: boolean;
  /** A FieldName or 'Any'. */
  readonly searchBy: string;
  readonly query: string;
  /** Address search (Tyler counties): year, number, street, suffix, direction, city. */
  readonly address: Readonly<Record<AddressPart, string>>;
  readonly suggestions: readonly Suggestion[];
  readonly filters: readonly SearchFilter[];
  readonly results: readonly Bill[];
  /** The FieldName by which nothing was found, and the other one by which these results were; otherwise null. */
  readonly foundBy: { readonly asked: string; readonly found: string } | null;
  /** Whether results are whole properties, with all their bills; then `count` and pages are of properties. */
  readonly byProperty: boolean;
  readonly count: number;
  /** Whether more properties match than `count` says and the pages list. */
  readonly more?: boolean | undefined;
  /** Zero-based. */
  readonly page: number;
  readonly pageSize: number;
  /** The search shows a single parcel, and `back` restores the search before it. */
  readonly hasPrevious: boolean;
}
export type { AddressPart };
/** The actions of a search. */
export interface SearchActions {
  /** Loads the searchable fields and restores this tab's search; further calls have no effect. */
  start(): Promise<void>;
  /** Selects another bill type: clears the results and loads its searchable fields. */
  setProduct(number: string): Promise<void>;
  /** Type-ahead 200 ms after the last change, from one character. */
  type(query: string): void;
  setSearchBy(field: string): void;
  setAddress(part: AddressPart, value: string): void;
  /**
   * Runs the typed search once the fields are known; returns false (and does nothing) if it is blank or, for an
   * address, has no street.
   */
  submit(): Promise<boolean>;
  pick(suggestion: Suggestion): Promise<void>;
  toggleFilter(type: "Status" | "Year", value: string): Promise<void>;
  clearFilters(): Promise<void>;
  setPage(page: number): Promise<void>;
  setPageSize(size: number): Promise<void>;
  retry(): Promise<void>;
  clear(): void;
  /** Shows all bills of the same property; remembers this search. */
  searchParcel(bill: Bill): Promise<void>;
  /** Restores the search before `searchParcel`. */
  back(): Promise<void>;
  /** Runs a search from elsewhere, such as a shared address, as if it had been typed. */
  open(search: RememberedSearch): Promise<void>;
}
/** A search: its state and actions. */
export type SearchStore = StoreApi<SearchState> & { readonly actions: SearchActions };

/** The state of a bill's page. */
export interface BillState {
  readonly loading: Loading;
  readonly failure: ApiFailure | null;
  readonly bill: Bill | null;
  readonly summary: TaxSummary | null;
  readonly summaryLoading: Loading;
  /** All bills of the parcel, newest first, including this one. */
  readonly history: readonly Bill[];
  readonly historyLoading: Loading;
}
/** Identifies a bill: ours by its ID, a custom-API bill by its property and tax year. */
export type BillReference = { readonly id: string } | { readonly propertyId: string; readonly year: string };
/** The actions of a bill's page. */
export interface BillActions {
  /** `toPay`: it is opened to be paid, so its tax summary is not requested until it is reloaded. */
  open(reference: BillReference, toPay?: boolean): Promise<void>;
  /** Reloads, e.g. after a payment. */
  reload(): Promise<void>;
}
/** A bill's page: its state and actions. */
export type BillStore = StoreApi<BillState> & { readonly actions: BillActions };

/** The answer to adding a bill (CART-034 to 037): what happened, or what to ask next. */
export type AddOutcome =
  | { readonly kind: "added"; readonly count: number }
  /** The parcel has more than one unpaid bill: show the back-taxes dialog with these, oldest first, then `addAll`. */
  | { readonly kind: "choose"; readonly bills: readonly Bill[] }
  | { readonly kind: "refused"; readonly reason: CartRefusal };
/** The state of the cart; amounts in cents. */
export interface CartState {
  readonly loading: Loading;
  readonly items: readonly CartItem[];
  /** The bills that a check removed, with the reasons, until the payer has seen them. */
  readonly removed: readonly Removal[];
  /**
   * Bills that cannot be paid yet, with the older ones of their property that are not in the cart; from the last check.
   */
  readonly outOfTurn: readonly OutOfTurn[];
  readonly total: Cents;
}
/** The actions of the cart. */
export interface CartActions {
  start(): Promise<void>;
  /** `history`: the bills of the same parcel, as on the bill's page. */
  add(bill: Bill, history: readonly Bill[]): Promise<AddOutcome>;
  addAll(bills: readonly Bill[]): Promise<AddOutcome>;
  /** Removes one bill; an older year of a property stays while the cart contains a newer one. */
  remove(billId: string): Promise<void>;
  /** Removes every bill of this bill's property. */
  removeProperty(billId: string): Promise<void>;
  clear(): Promise<void>;
  setAmount(billId: string, amount: Cents): Promise<void>;
  /**
   * Asks the server which bills have been paid, restricted, or submitted and removes them, and which skip an older
   * unpaid bill; true if the cart can be paid as is.
   */
  check(): Promise<boolean>;
  acknowledgeRemoved(): void;
  /** Empties the cart after a payment. */
  removePaid(billIds: readonly string[]): Promise<void>;
}
/** The cart: its state and actions. */
export type CartStore = StoreApi<CartState> & { readonly actions: CartActions };

/** The stores of one county that lead from a bill to its payment. */
export interface PayingJourney {
  readonly environment: Environment;
  readonly company: Company;
  readonly cart: CartStore;
  readonly checkout: CheckoutStore;
}

/** All stores of one county. */
export interface Journey extends PayingJourney {
  readonly search: SearchStore;
  openBill(): BillStore;
}

export type { OnlineMethod, PayerErrors, PayerForm, Quote };

/**
 * `form`: payer, address, method. `terms`: the dialog is open. `opening`: the server is being asked. `frame`: card
 * entry is shown. `processing`: sent or being confirmed; paying again is blocked. `succeeded`, `failed`: over.
 */
export type CheckoutStep = "form" | "opening" | "frame" | "processing" | "succeeded" | "failed";

/** The state of the payment screen; amounts in cents. */
export interface CheckoutState {
  readonly step: CheckoutStep;
  readonly items: readonly CartItem[];
  readonly methods: readonly OnlineMethod[];
  readonly method: OnlineMethod;
  readonly payer: PayerForm;
  readonly errors: PayerErrors;
  /** Whether an amount other than the full one may be chosen, and the typed text. */
  readonly partialOffered: boolean;
  readonly amountMode: "full" | "custom";
  readonly customAmount: string;
  readonly customAmountError: string;
  /** How many times an amount above what is due was reset to it; each time a toast says so. */
  readonly amountResets: number;
  readonly quote: Quote;
  /** Which statements are checked, in their order; empty while none was. */
  readonly termsTicked: readonly boolean[];
  /** The sentence if a submit found a statement unchecked (VALID-022), otherwise ''. */
  readonly termsError: string;
  /** The data for the frame; null outside `frame`, and while the payer waits in line; then `failure` says how long. */
  readonly frame: {
    readonly checkoutId: string;
    readonly nonce: string;
    /** The sealed details for the prepared card entry, which then opens without a call. */
    readonly opening?: string | undefined;
  } | null;
  /** The frame has sent the payment: leaving is blocked. */
  readonly busy: boolean;
  /** While processing: milliseconds since it started, which determine the message. */
  readonly processingMs: number;
  /** While processing: the sentence of a payment that waits for the bank, perhaps for days; otherwise empty. */
  readonly waitsForBank: string;
  /** While processing: the sentence of a payment that its payer has to approve at their bank; otherwise empty. */
  readonly waitsForPayer: string;
  /** While it waits for its payer: they gave it up, and it could not be confirmed that it was stopped. */
  readonly cancelFailed: boolean;
  /** Card entry shows the challenge of an earlier payment, and there may be no form around it. */
  readonly resumes: boolean;
  /** While it waits for the bank: the page on which the payer verifies their account, or empty. */
  readonly verifyUrl: string;
  readonly confirmation: string;
  /** Why it failed or was refused; otherwise null. After `offline` the entries stay and the payer may retry. */
  readonly failure: ApiFailure | null;
  /** A sentence from the gateway that contains 'try the transaction again': modal 'Payment Unsuccessful'. */
  readonly tryAgain: string;
}
/** The actions of the payment screen. */
export interface CheckoutActions extends PayerActions, AmountActions {
  /** Starts with these bills, or resumes what a reload interrupted (then `items` may come from the session). */
  begin(items: readonly CartItem[]): Promise<void>;
  /**
   * True if this tab had a payment in progress, which is resumed, or if this browser has one whose tab was closed; of this
   * bill, if one is named.
   */
  resume(billId?: string): Promise<boolean>;
  setMethod(method: OnlineMethod): void;
  /**
   * Validates everything, the agreement to the terms included; on success asks the server and opens the frame. Returns
   * the fields with errors, in form order.
   */
  submit(): readonly string[];
  /** Checks or unchecks a statement. If that completes the form, opens the frame as a submit would. */
  tickTerm(index: number, ticked: boolean): Promise<void>;
  /** The same for every statement at once. */
  tickAllTerms(ticked: boolean): Promise<void>;
  /** The frame is prepared: it opens the checkout that is requested with its ticket; '' if it is gone. */
  framePrepared(ticket: string): void;
  /** Receives the frame's message (protocol.ts); the bridge drops anything that does not match its schema. */
  frameBusy(busy: boolean): void;
  frameResult(result: FrameResult): Promise<void>;
  /**
   * The bridge lost the frame (moved, navigated away, silent): asks the server for the status, then reopens it or shows
   * a failure.
   */
  frameLost(): Promise<void>;
  /** The payer closed card entry before paying, or gives up a payment that waits for them. */
  cancel(): Promise<void>;
  /** Opens the challenge of the payer's bank again, for a payment that waits for them. */
  openChallenge(): Promise<void>;
  /** From `failed` back to the form, with the entries; a new attempt gets a new key. */
  again(): void;
}
/** The payment screen: its state and actions. */
export type CheckoutStore = StoreApi<CheckoutState> & { readonly actions: CheckoutActions };
