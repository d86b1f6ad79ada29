import * as v from "valibot";
import { ONLINE_METHODS, WALLETS } from "../../methods/index.ts";
import { Charge, PaymentToken } from "../../wire/submit-object.ts";
import { CompanyName, text, Uuid, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** The wallet that a token came from; omitted for a typed card or account. */
export const TokenWallet = v.optional(v.picklist(WALLETS));

/**
 * Opens card entry without a payment: its frame gives its host a token and the displayable part of the card or account,
 * to pay with later (SAFETY-003). Both guests and signed-in users use it. Returns a page like GuestCheckout;
 * `readCheckoutPage` reads it. Refusals: method_unavailable, origin_not_allowed.
 */
export const openCardEntry = endpoint({
  name: "OpenCardEntry",
  method: "POST",
  path: "/AlchemePay/OpenCardEntry",
  access: "guest",
  body: v.strictObject({
    CompanyName,
    PaymentMethod: v.picklist(ONLINE_METHODS),
    /** The ZIP code of the billing address; the frame receives it and does not ask again (decision 090). */
    BillingZip: v.optional(text(10)),
    /**
     * The payment that a signed-in resident makes with the token, in dollars: the frame shows it, and a wallet pays it alone
     * (decision 385). Ignored for everyone else.
     */
    Payment: v.optional(
      v.strictObject({
        SubAmount: Charge,
        TotalFees: Charge,
        /** Whether only the card is missing: then the frame offers wallets, whose token must be paid with at once. */
        IsReady: v.boolean(),
      }),
    ),
  }),
  answer: words(100_000),
  answerType: "html",
  source: "SAFETY-003",
  invented: true,
});

/**
 * Card entry's frame registers the gateway's token once; the same token again gets the same answer. Only such a token
 * can pay a guest's single bill, and a wallet's only a resident's payment, once and until it expires. Refusals: captcha_failed, session_expired, session_closed
 * (another token was registered before).
 */
export const frameToken = endpoint({
  name: "FrameToken",
  method: "POST",
  path: "/checkout/:checkoutId/token",
  access: "public",
  params: v.object({ checkoutId: Uuid }),
  body: v.object({
    /** The key from `frameOpen`. */
    FrameKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
    Token: PaymentToken,
    /** The wallet that it came from: such a token pays the payment that card entry was opened for, and nothing else. */
    Wallet: TokenWallet,
    /** As in the details. */
    Account: v.optional(Uuid),
    /** Base64 of the solved challenge; empty if no captcha is required. */
    Captcha: text(4000),
  }),
  answer: v.object({
    /** The time at which the token expires. */
    ExpiresAt: words(40),
  }),
  source: "SAFETY-003",
  invented: true,
});
