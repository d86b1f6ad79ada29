import type { Result } from "@county-pay/core";
import type { TokenizeAnswer, Tokenizer } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import type { OnlineMethod, Wallet } from "@county-pay/core/methods";
import type { EntryField } from "@county-pay/core/payments";
import type { Look } from "../../fields-protocol.ts";

/** A field, or `all` for a gateway's element that has its fields to itself. */
export type EntryPart = EntryField | "all";

/** A field that is not valid, with the sentence that says how to fix it. */
export interface EntryError {
  readonly field: EntryPart;
  readonly message: string;
}

/** What can be known about a field without its value. */
interface FieldState {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  /** What happened to it just now. */
  readonly what: "typed" | "entered" | "left";
}

/**
 * Why there is no token. `offline`: no connection; `unavailable`: the gateway is down; `refused`: it does not accept this
 * card or account; or the fields that it does not accept: none if the payer closed a wallet, which says so itself.
 */
export type EntryFailure = "offline" | "unavailable" | "refused" | readonly EntryError[];

/** A one-time token, what may be shown of the card or account, and the wallet that a card came from. */
export type Tokenized = TokenizeAnswer & { readonly wallet?: Wallet };

/** What card entry needs from the page around it. */
export interface EntryRequest {
  readonly tokenizer: Tokenizer;
  readonly method: OnlineMethod;
  /** Its labels, hints, and errors are in this language. */
  readonly language: Language;
  /** The county's typeface, colors, and text size at this moment. */
  look(): Look;
  /** The payment's total in dollars; 0 for a token without a payment. */
  readonly amount: number;
  /** Keys that the page around handles, wherever the focus is. */
  readonly keys: readonly string[];
  /** The wallets that its own fields show, and the total on their sheets in cents; omitted if they show none. */
  readonly wallets?: { readonly kinds: readonly Wallet[]; readonly total: number };
}

/** What card entry reports. */
export interface EntryEvents {
  /** The fields can be used. */
  onReady(): void;
  onField(field: EntryPart, state: FieldState): void;
  /** In lowercase letters; '' while it is not known. */
  onBrand(brand: string): void;
  onKey(key: string): void;
  /** Everything typed was cleared after ten idle minutes (PAY-089). */
  onCleared(): void;
  /** It could not be loaded (`opened` false) or stopped responding: what was typed is gone. */
  onLost(opened: boolean): void;
  /** Whether the page asks for the ZIP: not for a wallet, which knows its own. Only wallets report it. */
  asksZip?(asks: boolean): void;
}

/**
 * The entry of a card or an account, of any gateway (decision 320). It sets its own height; amount, payee, ZIP, captcha,
 * and the button are the page's.
 */
export interface CardEntry {
  /** Marks the invalid fields and returns them in form order; empty if there are none. */
  check(): Promise<readonly EntryError[]>;
  /** A token for what is entered. `zip`: the ZIP of the billing address, '' without one. */
  submit(zip: string): Promise<Result<Tokenized, EntryFailure>>;
  /** Makes the fields read-only while a payment is being made. */
  lock(isLocked: boolean): void;
  /** Empties the security code, which is never used twice. */
  clearCode(): void;
  focus(field: EntryPart): void;
  /** Removes the fields with everything typed. */
  destroy(): void;
}

/** Puts card entry into an element. */
export type CreateEntry = (place: HTMLElement, request: EntryRequest, events: EntryEvents) => CardEntry;
