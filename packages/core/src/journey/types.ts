import type { StoreApi } from "zustand/vanilla";
import type { Bill } from "../bills/bill.ts";
import type { TaxLine, TaxSummary } from "../bills/tax-summary.ts";
import type { CartRefusal } from "../cart/add.ts";
import type { CartItem } from "../cart/cart.ts";
import type { Removal } from "../cart/check.ts";
import type { OutOfTurn } from "../cart/in-turn.ts";
import type { ApiFailure, Client } from "../client/index.ts";
import type { Company } from "../company/company.ts";
import type { CheckoutResult, SearchableField, SearchFilter, Suggestion } from "../contract/index.ts";
import type { Quote } from "../fees/index.ts";
import type { Language } from "../messages/general/language.ts";
import type { OnlineMethod } from "../methods/index.ts";
import type { Cents } from "../money/index.ts";
import type { PayerErrors, PayerForm } from "../payments/index.ts";
import type { AddressPart } from "../search/index.ts";
import type { AmountActions } from "./checkout/form/amount.ts";
import type { PayerActions } from "./checkout/form/payer.ts";

/** What card entry says when it is over. */
export type FrameResult = Omit<CheckoutResult, "ProcessingMs" | "Status"> & { readonly Status: string };

/** What a journey needs of the world; a face hands it in, a test fakes it. */
export interface Environment {
  readonly client: Client;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; the answer cancels. */
  readonly later: (callback: () => void, milliseconds: number) => () => void;
  readonly randomUuid: () => string;
  /** Survives closing the browser; encrypted by the face. Rejects or answers null where there is nothing to read. */
  readonly storage: KeyValueStore;
  /** Survives a reload of the tab only. */
  readonly session: KeyValueStore;
  /** What is spoken now: sentences that a journey makes itself are in it. A face may change it under way. */
  readonly language: Language;
}

/** Where a journey keeps things: text by key, in the browser or in memory. */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Calls back when another tab changed the key; the answer stops listening. */
  watch?(key: string, changed: () => void): () => void;
  /** Does something while no other tab does something with the same key. */
  alone?<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer>;
}

/** How far something that is loaded has come. */
export type Loading = "idle" | "loading" | "ready" | "failed";

/** A search of bills: type-ahead, filters, pages. */
export interface SearchState {
  readonly loading: Loading;
  readonly failure: ApiFailure | null;
  /** Sentence of the server instead of results, e.g. too many records; else ''. */
  readonly notice: string;
  /** Number of the bill type that is searched; one of the company's products. */
  readonly product: string;
  readonly fields: readonly SearchableField[];
  /** What `fields` are is known: asked for, and answered. */
  readonly fieldsKnown: boolean;
  /** A FieldName or 'Any'. */
  readonly searchBy: string;
  readonly query: string;
  /** Address search (Tyler counties): year, number, street, suffix, direction, city. */
  readonly address: Readonly<Record<AddressPart, string>>;
  readonly suggestions: readonly Suggestion[];
  readonly filters: readonly SearchFilter[];
  readonly results: readonly Bill[];
  readonly count: number;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** A search of one parcel is shown and `back` leads to the search before it. */
  readonly hasPrevious: boolean;
}
export type { AddressPart };
/** What may be done with a search. */
export interface SearchActions {
  /** Loads the searchable fields and restores the search of this tab; more calls than one do nothing more. */
  start(): Promise<void>;
  /** Another bill type: clears the results and loads its searchable fields. */
  setProduct(number: string): Promise<void>;
  /** Type-ahead 200 ms after the last change, from one character. */
  type(query: string): void;
  setSearchBy(field: string): void;
  setAddress(part: AddressPart, value: string): void;
  /**
   * Searches what was typed, once the fields are known; answers false (and nothing happens) when it is blank or, for an
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
  /** All bills of the same property; remembers this search. */
  searchParcel(bill: Bill): Promise<void>;
  /** Back to the search before `searchParcel`. */
  back(): Promise<void>;
}
/** A search: its state, and what may be done with it. */
export type SearchStore = StoreApi<SearchState> & { readonly actions: SearchActions };

/** What a bill's page shows. */
export interface BillState {
  readonly loading: Loading;
  readonly failure: ApiFailure | null;
  readonly bill: Bill | null;
  readonly summary: TaxSummary | null;
  readonly summaryLoading: Loading;
  /** All bills of the parcel, newest first, this one included. */
  readonly history: readonly Bill[];
  readonly historyLoading: Loading;
}
/** Which bill: ours by its id, a custom-API bill by its property and tax year. */
export type BillReference = { readonly id: string } | { readonly propertyId: string; readonly year: string };
/** What may be done with a bill's page. */
export interface BillActions {
  open(reference: BillReference): Promise<void>;
  /** Loads again, e.g. after a payment. */
  reload(): Promise<void>;
}
/** A bill's page: its state, and what may be done with it. */
export type BillStore = StoreApi<BillState> & { readonly actions: BillActions };

export type { TaxLine, TaxSummary };

/** Answer to "add this bill" (CART-034 to 037): what happened or what to ask next. */
export type AddOutcome =
  | { readonly kind: "added"; readonly count: number }
  /** More than one unpaid bill of the parcel: show the back-taxes dialog with these, oldest first, then `addAll`. */
  | { readonly kind: "choose"; readonly bills: readonly Bill[] }
  | { readonly kind: "refused"; readonly reason: CartRefusal };
/** What the cart shows; amounts in cents. */
export interface CartState {
  readonly loading: Loading;
  readonly items: readonly CartItem[];
  /** Bills that a check took out, with why; until the person has seen it. */
  readonly removed: readonly Removal[];
  /** Bills that cannot be paid yet, with the older ones of their property that are not in the cart; from the last check. */
  readonly outOfTurn: readonly OutOfTurn[];
  readonly total: Cents;
}
/** What may be done with the cart. */
export interface CartActions {
  start(): Promise<void>;
  /** `history`: the bills of the same parcel, as the bill's page has them. */
  add(bill: Bill, history: readonly Bill[]): Promise<AddOutcome>;
  addAll(bills: readonly Bill[]): Promise<AddOutcome>;
  /** Removes one bill; an older year of a property stays while a newer one is there. */
  remove(billId: string): Promise<void>;
  /** Removes every bill of the property of this one. */
  removeProperty(billId: string): Promise<void>;
  clear(): Promise<void>;
  setAmount(billId: string, amount: Cents): Promise<void>;
  /**
   * Asks the server which bills are paid, restricted or pending by now and removes them, and which leave an older unpaid
   * bill out; true where the cart can be paid as it is.
   */
  check(): Promise<boolean>;
  acknowledgeRemoved(): void;
  /** After a payment. */
  removePaid(billIds: readonly string[]): Promise<void>;
}
/** The cart: its state, and what may be done with it. */
export type CartStore = StoreApi<CartState> & { readonly actions: CartActions };

/** One county's journey: what both faces hold on to. */
export interface Journey {
  readonly environment: Environment;
  readonly company: Company;
  readonly search: SearchStore;
  readonly cart: CartStore;
  readonly checkout: CheckoutStore;
  openBill(): BillStore;
}

export type { OnlineMethod, PayerErrors, PayerForm, Quote };

/**
 * `form`: payer, address, method. `terms`: the dialog is open. `opening`: the server is being asked. `frame`: card entry
 * is shown. `processing`: sent or being confirmed; no one may pay again. `succeeded`, `failed`: over.
 */
export type CheckoutStep = "form" | "terms" | "opening" | "frame" | "processing" | "succeeded" | "failed";

/** What the payment screen shows; amounts in cents. */
export interface CheckoutState {
  readonly step: CheckoutStep;
  readonly items: readonly CartItem[];
  readonly methods: readonly OnlineMethod[];
  readonly method: OnlineMethod;
  readonly payer: PayerForm;
  readonly errors: PayerErrors;
  /** Whether another amount than the whole may be chosen, and what was typed. */
  readonly partialOffered: boolean;
  readonly amountMode: "full" | "custom";
  readonly customAmount: string;
  readonly customAmountError: string;
  /** How often an amount above what is due was set back to it; each time a toast says so. */
  readonly amountResets: number;
  readonly quote: Quote;
  readonly termsTicked: readonly boolean[];
  /** What the frame needs; null outside `frame`. */
  readonly frame: { readonly checkoutId: string; readonly url: string; readonly nonce: string } | null;
  /** The frame has sent the payment: leaving is blocked. */
  readonly busy: boolean;
  /** While processing: milliseconds since it began, for what is said. */
  readonly processingMs: number;
  readonly confirmation: string;
  /** Why it failed or was refused; null if nothing did. `offline` keeps what was typed and may be retried. */
  readonly failure: ApiFailure | null;
  /** A sentence of the gateway that contains 'try the transaction again': modal 'Payment Unsuccessful'. */
  readonly tryAgain: string;
}
/** What may be done on the payment screen. */
export interface CheckoutActions extends PayerActions, AmountActions {
  /** Begins with these bills, or picks up what a reload interrupted (then `items` may come from the session). */
  begin(items: readonly CartItem[]): Promise<void>;
  /** True when a payment of this tab was under way and was picked up. */
  resume(): Promise<boolean>;
  setMethod(method: OnlineMethod): void;
  /** Checks everything; on success opens the terms. Answers the fields with errors, in form order. */
  submit(): readonly string[];
  tickTerm(index: number, ticked: boolean): void;
  closeTerms(): void;
  /** All terms are ticked: asks the server and opens the frame. */
  proceed(): Promise<void>;
  /** What the frame said (protocol.ts); anything that is not its schema is for the bridge to drop. */
  frameBusy(busy: boolean): void;
  frameResult(result: FrameResult): Promise<void>;
  /**
   * The bridge lost the frame (moved, navigated away, silent): asks the server for the status, then reopens it or
   * says so.
   */
  frameLost(): Promise<void>;
  /** The payer closes card entry before paying. */
  cancel(): Promise<void>;
  /** From `failed` back to the form, with what was typed; a new attempt gets a new key. */
  again(): void;
}
/** The payment screen: its state, and what may be done on it. */
export type CheckoutStore = StoreApi<CheckoutState> & { readonly actions: CheckoutActions };
