import * as v from "valibot";
import { ONLINE_METHODS, WALLETS } from "../../methods/index.ts";
import { Challenge } from "../../wire/challenge.ts";
import { PaymentToken } from "../../wire/submit-object.ts";
import { CompanyName, Count, Dollars, list, text, Uuid, words } from "../../wire/values.ts";
import { Colors } from "../colors.ts";
import { endpoint } from "../endpoint.ts";
import { CheckoutResult, Secret } from "./payments.ts";

/** The calls of the card frame. The server offers them only on the payments origin, and only to the frame. */
const params = v.object({ checkoutId: Uuid });

/** The request format of a tokenizer that takes a form instead of our JSON: it returns the token as `id`. */
const TokenizerForm = v.object({
  /**
   * Its names for `number`, `expMonth`, `expYear`, `cvv`, `zip`, `account`, and `routing`; fields without one are not
   * sent.
   */
  Fields: v.pipe(v.record(words(20), words(100)), v.maxEntries(10)),
  /** Additional values to send, such as the office's public key. */
  Fixed: v.pipe(v.record(words(100), words(300)), v.maxEntries(10)),
});

/**
 * How a card or an account is entered, and how it becomes a token (decision 320).
 * `hosted`: in the gateway's own fields, a page on the gateway's origin in a frame inside ours. No page of ours ever holds
 * a digit: PCI's questionnaire SAQ A.
 * `own`: in a form of ours, which sends the digits from the frame to the gateway's tokenizer: SAQ A-EP.
 * `stripe`: in Stripe's Payment Element, which Stripe's script puts into our frame as a frame of its own: SAQ A.
 * `braintree`: in Braintree's hosted fields, one frame of Braintree for each field inside ours: SAQ A.
 */
export const Tokenizer = v.variant("Kind", [
  v.object({
    Kind: v.literal("hosted"),
    /** The page with the fields. */
    Url: words(2_000),
  }),
  v.object({
    Kind: v.literal("own"),
    /** The tokenizer, which the frame calls directly. */
    Url: words(2_000),
    /** Omitted if it accepts `TokenizeRequest` unchanged. */
    Form: v.optional(TokenizerForm),
  }),
  v.object({
    Kind: v.literal("stripe"),
    PublishableKey: words(200),
    /** The connected account that payments belong to; '' for the platform's own. */
    Account: words(100),
  }),
  v.object({
    Kind: v.literal("braintree"),
    /** A tokenization key, or a client token. */
    Authorization: words(10_000),
    /** Whether the payer's bank authenticates the card before it is charged; only with a client token. */
    ThreeDSecure: v.optional(v.boolean()),
  }),
]);
export type Tokenizer = v.InferOutput<typeof Tokenizer>;
/** Each kind has a file of its own in the frame, which loads only where a county's gateway uses it. */
export type TokenizerKind = Tokenizer["Kind"];

/**
 * The wallets of a payment (decision 365). The frame compares `Sites` with the site at the top of the window, which only
 * the browser knows.
 */
export const WalletOffer = v.object({
  Sites: list(v.object({ Origin: words(300), Wallets: list(v.picklist(WALLETS), 2) }), 200),
  /** The payment's total in cents, as sheets take it; 0 in card entry where no wallet can be used (decision 385). */
  Total: Count,
  /** The page of the gateway that stands in for a wallet's sheet; omitted if the gateway's own fields show wallets. */
  Sheet: v.optional(words(2_000)),
});
export type WalletOffer = v.InferOutput<typeof WalletOffer>;

/** As `CheckoutResult`, for the frame: with what the payer must do at their bank first, if it waits for that. */
export const FrameResult = v.object({ ...CheckoutResult.entries, Challenge: v.optional(Challenge) });
export type FrameResult = v.InferOutput<typeof FrameResult>;

/** The data for the frame: amount and payee come from the server, never from the host page. */
export const CheckoutDetails = v.object({
  Status: CheckoutResult,
  /** From now on authorizes only this frame to pay and to request the status. */
  FrameKey: Secret,
  Payee: words(200),
  /** So that the frame matches the surrounding page. */
  Colors,
  PaymentMethod: v.picklist(ONLINE_METHODS),
  /** Card entry without a payment: the frame returns a token. Its amounts are 0 unless it is for a resident's payment. */
  IsTokenOnly: v.optional(v.boolean()),
  SubAmount: Dollars,
  TotalFees: Dollars,
  FeeLabel: words(500),
  Amount: Dollars,
  /** 0 for products. */
  BillCount: Count,
  /** How the card or account is entered. */
  Tokenizer,
  /** Omitted if no site of the county offers wallets, and for a method without them. */
  Wallets: v.optional(WalletOffer),
  /** The gateway account that this makes a token for, if the county has one of its own; sent back with the token. */
  Account: v.optional(Uuid),
  /**
   * The ZIP code of the billing address that the payer already entered, so that the frame does not ask again; ''
   * without one.
   */
  BillingZip: v.optional(words(10)),
  /** Whether the payer must solve a captcha. */
  Captcha: v.boolean(),
  ExpiresAt: words(40),
});
export type CheckoutDetails = v.InferOutput<typeof CheckoutDetails>;

/**
 * The details for a frame that waits for its checkout, as GuestCheckout's page brings them: the seal, a period, and the
 * details as JSON, without the key. The seal is an HMAC (SHA-256, base64url) of `sealedText` with the frame's own key,
 * which the host does not have: it can neither change the details nor use them in another frame.
 */
export type SealedDetails = Omit<CheckoutDetails, "FrameKey">;

/** What is sealed: the details' JSON, for one checkout. */
export const sealedText = (checkoutId: string, json: string): string => `${checkoutId}\n${json}`;

/**
 * Exchanges the handshake's one-time nonce for the details. A nonce is valid once; a second try is refused
 * (session_expired), as is a nonce of another county than the one whose page asks.
 */
export const frameOpen = endpoint({
  name: "FrameOpen",
  method: "POST",
  path: "/checkout/:checkoutId/open",
  access: "public",
  params,
  body: v.object({
    Nonce: Secret,
    /** The county of a page that was loaded before there was a checkout; a checkout's own page has none. */
    CompanyName: v.optional(CompanyName),
  }),
  answer: CheckoutDetails,
  source: "SAFETY-008",
  invented: true,
});

/** A new proof-of-work challenge, in ALTCHA's format. */
export const frameChallenge = endpoint({
  name: "FrameChallenge",
  method: "POST",
  path: "/checkout/:checkoutId/challenge",
  access: "public",
  params,
  body: v.object({ FrameKey: Secret }),
  answer: v.object({
    Challenge: v.pipe(v.record(words(50), v.unknown()), v.maxEntries(20)),
    ExpiresAt: words(40),
  }),
  source: "PAY-097",
  invented: true,
});

/**
 * Pays with a token. The frame creates an `AttemptKey` for each press of the button and repeats it when it retries the
 * same attempt: the same attempt never charges twice. Refusals: captcha_failed, too_many_attempts, session_expired,
 * session_closed, account_changed, and all those of GuestCheckout for bills that changed in the meantime.
 */
export const framePay = endpoint({
  name: "FramePay",
  method: "POST",
  path: "/checkout/:checkoutId/pay",
  access: "public",
  params,
  body: v.object({
    FrameKey: Secret,
    AttemptKey: Uuid,
    /** From the gateway's tokenizer. */
    Token: PaymentToken,
    /** As in the details: a token of an account that the county has left is refused (account_changed). */
    Account: v.optional(Uuid),
    /** Base64 of the solved challenge; empty if no captcha is required. */
    Captcha: text(4000),
  }),
  answer: FrameResult,
  source: "PAY-099",
  invented: true,
});

/**
 * The checkout's status, requested by its own frame. If the payment waits for the payer, the gateway is asked at once, and
 * the answer contains the challenge.
 */
export const frameStatus = endpoint({
  name: "FrameStatus",
  method: "POST",
  path: "/checkout/:checkoutId/status",
  access: "public",
  params,
  body: v.object({ FrameKey: Secret }),
  answer: FrameResult,
  source: "MONEY-015",
  invented: true,
});

/**
 * The payer gave up the challenge of their bank. The gateway is asked to stop the charge, and its answer decides: what was
 * approved a moment before is paid.
 */
export const frameGiveUp = endpoint({
  name: "FrameGiveUp",
  method: "POST",
  path: "/checkout/:checkoutId/give-up",
  access: "public",
  params,
  body: v.object({ FrameKey: Secret }),
  answer: FrameResult,
  source: "MONEY-015",
  invented: true,
});

/**
 * The gateway's tokenizer, as called by our own form (on the gateway's origin). The answer contains only what may be
 * displayed and stored, not the number.
 */
export const TokenizeRequest = v.variant("kind", [
  v.object({
    kind: v.literal("card"),
    number: v.string(),
    expMonth: v.number(),
    expYear: v.number(),
    cvv: v.string(),
    zip: v.string(),
  }),
  v.object({ kind: v.literal("ach"), account: v.string(), routing: v.string() }),
]);
export type TokenizeRequest = v.InferOutput<typeof TokenizeRequest>;
/** The tokenizer's answer: the token, the brand (empty for an account), and the last four digits. */
export const TokenizeAnswer = v.object({ token: v.string(), brand: v.string(), last4: v.string() });
export type TokenizeAnswer = v.InferOutput<typeof TokenizeAnswer>;
