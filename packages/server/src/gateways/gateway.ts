import type { Challenge, Tokenizer } from "@county-pay/core/contract";
import { type OnlineMethod, railOf, type Wallet } from "@county-pay/core/methods";
import type { Cents } from "@county-pay/core/money";
import type { Expiry } from "@county-pay/core/payments";
import type { EntryOrigins, Tokenizers } from "./card-entry.ts";
import type { GatewayDisputes } from "./disputes.ts";
import type { GatewayEvents } from "./events.ts";
import type { GatewayWallets } from "./wallets.ts";

/** The data of a card or bank account that may be shown and stored. */
export interface Instrument {
  /** 'visa', 'mastercard', 'amex', 'discover' or 'bank'; '' if the gateway does not say. */
  readonly brand: string;
  readonly last4: string;
  /** The wallet that a card came from. */
  readonly wallet?: Wallet;
}

/** See `GatewayOutcome`. */
export interface UnknownOutcome {
  readonly outcome: "unknown";
  readonly why: string;
  readonly isUnsent?: true;
  readonly isAnswered?: true;
}

/**
 * A gateway's outcome of one charge. `unknown` is no answer: a timeout, a failure, a lost connection, or 'still
 * processing'; the card may have been charged, unless the charge `isUnsent`: then the gateway never got it. `isAnswered`: the
 * gateway answered, and the outcome is unknown all the same, so that this is no sign of an outage (decision 465). `why` is
 * for engineers and contains no personal data.
 */
export type GatewayOutcome =
  | {
      readonly outcome: "succeeded";
      readonly gatewayId: string;
      /** The amount charged. */
      readonly amount: Cents;
      /** The amount refunded so far, by anyone; omitted if none. Only a lookup has it. */
      readonly givenBack?: Cents;
      readonly instrument: Instrument;
      /** The gateway's ID for the charge of the fee, where the fee is a charge of its own; `amount` is both together. */
      readonly feeId?: string;
    }
  | {
      readonly outcome: "declined";
      readonly gatewayId: string;
      /** 'try_again' if the payer should try the same card once more (PAY-071). */
      readonly code: string;
      readonly instrument: Instrument;
    }
  | {
      /** Not decided, and the gateway says what it waits for; `lookup` returns the decision, and `abandon` ends the wait. */
      readonly outcome: "waiting";
      readonly gatewayId: string;
      readonly instrument: Instrument;
      /** What the payer must do; null while only their bank has to act, which can take days. */
      readonly challenge: Challenge | null;
      /**
       * While the account is verified by a small deposit, which takes days: the gateway's page on which the payer enters its
       * code. Only without a challenge.
       */
      readonly verifyUrl?: string;
    }
  | UnknownOutcome;

/**
 * Whether the charged or stored instrument fits the requested method: a card for CC, a bank account for ACH. Each
 * method has its own fees, so a gateway declines a token of the other one with `wrong_method`, and the server does not
 * trust one that accepted it.
 */
export const fitsMethod = (method: OnlineMethod, { brand }: Pick<Instrument, "brand">): boolean =>
  brand === "" || (brand === "bank") === (railOf(method) === "bank");

export interface ChargeRequest {
  /** Our reference and idempotency key: it is charged at most once. */
  readonly reference: string;
  /** A token of another method is declined: `wrong_method`. */
  readonly method: OnlineMethod;
  readonly amount: Cents;
  /** A one-time token of the tokenizer, or a token from `keep`. */
  readonly token: string;
  /** Whether the same card or account is charged once more (`chargeAgain`). */
  readonly isReused?: true;
  /** Whether the token is of card entry for this very payment, in which its bank could be asked. */
  readonly isInCheckout?: true;
  /**
   * What the charge pays (`charge_about`), without personal data, at most 500 characters. A gateway that lists its charges
   * stores it with the charge, so that a payment that the database lost can be put back (decision 401).
   */
  readonly about?: string;
}

/** A charge as a gateway lists it: it succeeded, or waits for the bank. */
export interface ListedCharge {
  readonly reference: string;
  readonly gatewayId: string;
  /** The amount charged, or asked while it waits for the bank. */
  readonly amount: Cents;
  /** The amount refunded so far, by anyone. */
  readonly givenBack: Cents;
  readonly instrument: Instrument;
  readonly at: Date;
  /** As given with the request; '' if nothing was. */
  readonly about: string;
}

/** A second charge of the card or account of an earlier one, without its owner. */
export interface SecondChargeRequest extends Pick<ChargeRequest, "reference" | "method" | "amount"> {
  /** The earlier charge's reference and the gateway's ID for it; it succeeded or waits for the bank, and was `isReused`. */
  readonly first: string;
  readonly firstId: string;
}

/** A refund of a charge; the gateway knows the charge by its reference and by its own ID. */
export interface GiveBackRequest {
  /** Our reference and idempotency key: it is refunded at most once. */
  readonly reference: string;
  /** `void`: all of an unsettled charge; `refund`: anything else. For an eCheck both return the money to its bank. */
  readonly kind: "void" | "refund";
  /** The charge's reference, and the gateway's ID for it. */
  readonly charge: string;
  readonly chargeId: string;
  readonly amount: Cents;
}

/** A gateway's outcome of a refund, like `GatewayOutcome` for a charge. `unknown`: the money may be on its way back. */
export type GiveBackOutcome =
  | {
      readonly outcome: "succeeded";
      readonly gatewayId: string;
      readonly amount: Cents;
      /** The gateway's ID for the refund of a fee that is a charge of its own; `amount` is both together. */
      readonly feeId?: string;
    }
  | { readonly outcome: "declined"; readonly gatewayId: string; readonly code: string }
  | UnknownOutcome;

/** A card or bank account to charge later, without its owner present. */
export interface StoreRequest {
  /** Our reference and idempotency key: it is stored at most once. */
  readonly reference: string;
  /** A token of another method is declined: `wrong_method`. */
  readonly method: OnlineMethod;
  /** A token of the tokenizer; invalid afterwards. */
  readonly token: string;
}

/** The code of a card or account that is not stored because its owner would have to confirm something first. */
export const NEEDS_VERIFICATION = "needs_verification";

/** A gateway's outcome of storing a card or account. `unknown`: ask again with the same reference. */
export type StoreOutcome =
  | {
      readonly outcome: "succeeded";
      /** A permanent token: `charge` accepts it any number of times. */
      readonly token: string;
      readonly instrument: Instrument;
      /** The expiration date of a card; null for an account, and if the gateway does not provide it. */
      readonly expiry: Expiry | null;
    }
  | { readonly outcome: "declined"; readonly code: string; readonly instrument: Instrument }
  | UnknownOutcome;

/**
 * Whether a bank account may be debited for the first time, as Nacha's rule on WEB debits asks: `invalid` if it is not an
 * open account that takes debits; `unknown` if the gateway does not answer, or cannot say it yet and verifies the account
 * before it debits it: this leaves it to its answer to the charge.
 */
export type AccountValidation = "valid" | "invalid" | "unknown";

/** A bank's return of an eCheck. */
export interface BankReturn {
  /** Increases; the next request asks for returns after it. */
  readonly position: number;
  readonly reference: string;
  /** R01, R02 and so on. */
  readonly code: string;
}

/** A refund that failed after it had succeeded: its bank refused it, and the money is at the county again. */
export interface FailedRefund {
  /** Increases; the next request asks for those after it. */
  readonly position: number;
  /** The refund's reference. */
  readonly reference: string;
}

/** The interface of every gateway. Network and gateway failures never throw here. */
export interface Gateway {
  readonly name: string;
  /**
   * How a browser exchanges a card or account for a token, per method: in the gateway's hosted fields, unless the gateway
   * wants our own form (decision 320).
   */
  readonly tokenizers: Tokenizers;
  /**
   * The tokenizer of a page for one payment, by a gateway that makes it for each page; of the same kind as `tokenizers`,
   * which is for all others. Omitted by any other gateway.
   */
  pageTokenizer?(method: OnlineMethod): Promise<Tokenizer>;
  readonly entryOrigins: EntryOrigins;
  charge(request: ChargeRequest): Promise<GatewayOutcome>;
  /**
   * Charges the card or account of an earlier charge once more; each reference at most once. Omitted by a gateway that
   * cannot: its counties' fee is then never a charge of its own.
   */
  chargeAgain?(request: SecondChargeRequest): Promise<GatewayOutcome>;
  /**
   * The charges made between two moments, in any order; null if the gateway does not answer. Omitted by a gateway that
   * cannot list them.
   */
  charges?(from: Date, until: Date): Promise<readonly ListedCharge[] | null>;
  /**
   * `not_found`: the gateway has no record of this reference (yet: a charge may still be on its way, so this decides
   * nothing). `gatewayId`: the gateway's ID for the charge, if it gave one: some gateways find it sooner by that.
   */
  lookup(reference: string, gatewayId?: string): Promise<GatewayOutcome | { readonly outcome: "not_found" }>;
  /** Makes the gateway refuse the reference permanently, unless it was already charged; returns which of the two. */
  abandon(reference: string, gatewayId?: string): Promise<GatewayOutcome>;
  /** Voids or refunds a charge, in whole or in part. */
  giveBack(request: GiveBackRequest): Promise<GiveBackOutcome>;
  /** The outcome of a refund; `not_found` as for a charge. `chargeId`: the gateway's ID for the charge. */
  lookupGiveBack(
    reference: string,
    chargeId: string,
  ): Promise<GiveBackOutcome | { readonly outcome: "not_found" }>;
  /** Makes the gateway refuse the reference permanently, unless it was already refunded; returns which of the two. */
  abandonGiveBack(reference: string, chargeId: string): Promise<GiveBackOutcome>;
  /** Checks a card or account and stores it; nothing is charged. */
  store(request: StoreRequest): Promise<StoreOutcome>;
  /** Revokes a stored token; returns false if revocation is not confirmed. */
  remove(token: string): Promise<boolean>;
  /**
   * Validates the bank account of a tokenizer's token before its first debit; moves no money. Omitted by a gateway that
   * validates the account itself when it charges or stores it.
   */
  validateAccount?(token: string): Promise<AccountValidation>;
  /** Bank returns after a position, oldest first; empty if there are none or the gateway does not answer. */
  returns(after: number): Promise<readonly BankReturn[]>;
  /**
   * Our references of refunds that failed after they had succeeded, after a position, oldest first; empty if there are none
   * or the gateway does not answer. Omitted by a gateway whose refunds cannot fail later.
   */
  failedRefunds?(after: number): Promise<readonly FailedRefund[]>;
  /** Omitted by a gateway that sends nothing by itself. */
  readonly events?: GatewayEvents;
  /** Omitted by a gateway whose disputes are answered elsewhere. */
  readonly disputes?: GatewayDisputes;
  /** Omitted by a gateway without wallets. */
  readonly wallets?: GatewayWallets;
}
