import * as v from "valibot";
import { ONLINE_METHODS } from "../../methods/index.ts";
import { endpoint } from "../base/endpoint.ts";
import { Count, Dollars, text, Uuid, words } from "../base/wire.ts";
import { CheckoutResult } from "./payments.ts";

/** The calls of the card frame. They are served on the payments origin only, to the frame only. */
const params = v.object({ checkoutId: Uuid });
const Secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** How a tokenizer is asked that takes a form and not our JSON: it answers with the token as `id`. */
const TokenizerForm = v.object({
  /** Its names of `number`, `expMonth`, `expYear`, `cvv`, `zip`, `account` and `routing`; what has none is not sent. */
  Fields: v.pipe(v.record(words(20), words(100)), v.maxEntries(10)),
  /** What is sent besides, such as the public key of the office. */
  Fixed: v.pipe(v.record(words(100), words(300)), v.maxEntries(10)),
});

/** Where the frame turns a card or an account into a token: the gateway itself. */
export interface Tokenizer {
  readonly TokenizerUrl: string;
  /** None if it takes `TokenizeRequest` as it is. */
  readonly TokenizerForm?: v.InferOutput<typeof TokenizerForm> | undefined;
}

/** What the frame shows and needs: amount and payee are the server's, never the host page's. */
export const CheckoutDetails = v.object({
  Status: CheckoutResult,
  /** Lets this frame, and no other, pay and ask from now on. */
  FrameKey: Secret,
  Payee: words(200),
  /** The county's theme (customization key Theme), so that the frame looks like the page around it. */
  Theme: words(500_000),
  PaymentMethod: v.picklist(ONLINE_METHODS),
  /** Card entry that takes no money: the frame gives a token, and there are no amounts. */
  IsTokenOnly: v.optional(v.boolean()),
  SubAmount: Dollars,
  TotalFees: Dollars,
  FeeLabel: words(500),
  Amount: Dollars,
  /** 0 where products are paid. */
  BillCount: Count,
  /** Where the frame turns a card or an account into a token: the gateway itself. */
  TokenizerUrl: words(2_000),
  TokenizerForm: v.optional(TokenizerForm),
  /** Of the billing address that the payer typed before, so that the frame does not ask again; '' where there is none. */
  BillingZip: v.optional(words(10)),
  /** Whether a captcha must be solved. */
  Captcha: v.boolean(),
  ExpiresAt: words(40),
});
export type CheckoutDetails = v.InferOutput<typeof CheckoutDetails>;

/** Trades the one-time nonce of the handshake for the details. A nonce works once; a second try is refused (session_expired). */
export const frameOpen = endpoint({
  name: "FrameOpen",
  method: "POST",
  path: "/checkout/:checkoutId/open",
  access: "public",
  params,
  body: v.object({ Nonce: Secret }),
  answer: CheckoutDetails,
  source: "SAFETY-008",
  invented: true,
});

/** A fresh proof-of-work challenge, in ALTCHA's own form. */
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
 * Pays with a token. `AttemptKey` is made once per press of the button and repeated on a retry of the same attempt:
 * the same attempt never takes money twice. Refusals: captcha_failed, too_many_attempts, session_expired,
 * session_closed, and everything GuestCheckout refuses for bills that changed meanwhile.
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
    Token: v.pipe(v.string(), v.regex(/^(tok|pm)_[A-Za-z0-9_-]{10,100}$/)),
    /** Base64 of the solved challenge; empty where no captcha is asked. */
    Captcha: text(4000),
  }),
  answer: CheckoutResult,
  source: "PAY-099",
  invented: true,
});

/** The checkout's status, requested by its own frame. */
export const frameStatus = endpoint({
  name: "FrameStatus",
  method: "POST",
  path: "/checkout/:checkoutId/status",
  access: "public",
  params,
  body: v.object({ FrameKey: Secret }),
  answer: CheckoutResult,
  source: "MONEY-015",
  invented: true,
});

/**
 * The gateway's tokenizer, as the frame calls it (on the gateway's origin). The answer holds what may be shown and
 * stored; the number is not in it.
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
/** What the tokenizer gives: the token, the brand (empty for an account) and the last four digits. */
export const TokenizeAnswer = v.object({ token: v.string(), brand: v.string(), last4: v.string() });
