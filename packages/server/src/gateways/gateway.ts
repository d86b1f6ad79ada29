import type { Tokenizer } from "@county-pay/core/contract";
import type { OnlineMethod } from "@county-pay/core/methods";
import type { Cents } from "@county-pay/core/money";
import type { Expiry } from "@county-pay/core/payments";

/** What may be shown and stored of a card or an account. */
export interface Instrument {
  /** 'visa', 'mastercard', 'amex', 'discover' or 'bank'; '' where the gateway does not say. */
  readonly brand: string;
  readonly last4: string;
}

/**
 * What a gateway says about one charge. `unknown` is no word at all: a time-out, a failure, a lost connection, or
 * 'still at it'; the money may have been taken. `why` is for engineers and holds nothing of a person.
 */
export type GatewayOutcome =
  | {
      readonly outcome: "succeeded";
      readonly gatewayId: string;
      /** What was taken. */
      readonly amount: Cents;
      /** How much of it was given back so far, by anybody; left out where nothing was. Only a look-up says so. */
      readonly givenBack?: Cents;
      readonly instrument: Instrument;
    }
  | {
      readonly outcome: "declined";
      readonly gatewayId: string;
      /** 'try_again' where the payer should try the same card once more (PAY-071). */
      readonly code: string;
      readonly instrument: Instrument;
    }
  | { readonly outcome: "unknown"; readonly why: string };

/**
 * Whether what was charged or kept is of the method that was asked for: a card for CC, a bank account for ACH. Each method
 * has its own fees, so a gateway declines a token of the other one with `wrong_method`, and the server does not believe
 * one that took it.
 */
export const fitsMethod = (method: OnlineMethod, { brand }: Pick<Instrument, "brand">): boolean =>
  brand === "" || (brand === "bank") === (method === "ACH");

export interface ChargeRequest {
  /** Ours, and the key of idempotency: the same reference is charged at most once. */
  readonly reference: string;
  /** A token of another method is declined: `wrong_method`. */
  readonly method: OnlineMethod;
  readonly amount: Cents;
  /** Of the tokenizer, for once; or of `keep`. */
  readonly token: string;
}

/** What is given back of a charge; the gateway knows the charge by its reference and by its own id. */
export interface GiveBackRequest {
  /** Ours, and the key of idempotency: the same reference is given back at most once. */
  readonly reference: string;
  /** `void`: all of a charge that is not settled; `refund`: anything else. Of an eCheck both send it back to its bank. */
  readonly kind: "void" | "refund";
  /** The reference of the charge, and what the gateway called it. */
  readonly charge: string;
  readonly chargeId: string;
  readonly amount: Cents;
}

/** What a gateway says about giving back, as `GatewayOutcome` about a charge. `unknown`: the money may be on its way back. */
export type GiveBackOutcome =
  | { readonly outcome: "succeeded"; readonly gatewayId: string; readonly amount: Cents }
  | { readonly outcome: "declined"; readonly gatewayId: string; readonly code: string }
  | { readonly outcome: "unknown"; readonly why: string };

/** A card or an account that is to be charged later, without its owner at hand. */
export interface KeepRequest {
  /** Ours, and the key of idempotency: the same reference is kept at most once. */
  readonly reference: string;
  /** A token of another method is declined: `wrong_method`. */
  readonly method: OnlineMethod;
  /** Of the tokenizer; worth nothing after. */
  readonly token: string;
}

/** What a gateway says about keeping. `unknown`: ask again with the same reference. */
export type StoreOutcome =
  | {
      readonly outcome: "succeeded";
      /** Lasting: `charge` takes it any number of times. */
      readonly token: string;
      readonly instrument: Instrument;
      /** The expiration date of a card; null for an account, and where the gateway does not give it. */
      readonly expiry: Expiry | null;
    }
  | { readonly outcome: "declined"; readonly code: string; readonly instrument: Instrument }
  | { readonly outcome: "unknown"; readonly why: string };

/** A bank's return of an eCheck. */
export interface BankReturn {
  /** Grows; what to ask after the next time. */
  readonly position: number;
  readonly reference: string;
  /** R01, R02 and so on. */
  readonly code: string;
}

/** How the frame asks for a token. `holder`: who pays, for a tokenizer whose form has a field for it. */
export function tokenizerFor(
  { tokenizers }: Pick<Gateway, "tokenizers">,
  method: OnlineMethod,
  holder: string,
): Tokenizer {
  const { TokenizerUrl, TokenizerForm } = tokenizers[method];
  if (!TokenizerForm) return { TokenizerUrl };
  const { holder: field, ...Fields } = TokenizerForm.Fields;
  const Fixed = field && holder ? { ...TokenizerForm.Fixed, [field]: holder } : TokenizerForm.Fixed;
  return { TokenizerUrl, TokenizerForm: { Fields, Fixed } };
}

/** The port that every gateway implements. Nothing here throws for what a network or a gateway may do. */
export interface Gateway {
  readonly name: string;
  /** Where a browser turns a card or an account into a token, and how it asks. */
  readonly tokenizers: Readonly<Record<OnlineMethod, Tokenizer>>;
  /** The tokenizer's origins, in every spelling: they go into the frame's policy. */
  readonly tokenizerOrigins: readonly string[];
  charge(request: ChargeRequest): Promise<GatewayOutcome>;
  /** `not_found`: the gateway has no record of this reference (yet: a charge may still be on its way, so this decides nothing). */
  lookup(reference: string): Promise<GatewayOutcome | { readonly outcome: "not_found" }>;
  /** Makes it refuse the reference for good, unless it was charged already; answers which of the two. */
  abandon(reference: string): Promise<GatewayOutcome>;
  /** Voids or refunds a charge, in whole or in part. */
  giveBack(request: GiveBackRequest): Promise<GiveBackOutcome>;
  /** What became of giving back; `not_found` as for a charge. `chargeId`: what the gateway called the charge. */
  lookupGiveBack(
    reference: string,
    chargeId: string,
  ): Promise<GiveBackOutcome | { readonly outcome: "not_found" }>;
  /** Makes it refuse the reference for good, unless it gave back already; answers which of the two. */
  abandonGiveBack(reference: string, chargeId: string): Promise<GiveBackOutcome>;
  /** Checks a card or an account and keeps it; nothing is charged. */
  keep(request: KeepRequest): Promise<StoreOutcome>;
  /** Makes a kept token worth nothing; false where that is not sure. */
  forget(token: string): Promise<boolean>;
  /** Bank returns after a position, oldest first; empty where there are none or the gateway does not answer. */
  returns(after: number): Promise<readonly BankReturn[]>;
}
