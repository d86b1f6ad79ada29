import * as v from "valibot";
import { ONLINE_METHODS } from "../../methods/index.ts";
import { endpoint } from "../base/endpoint.ts";
import { CompanyName, text, Uuid, words } from "../base/wire.ts";
import { PaymentToken } from "./submit-object.ts";

/**
 * Opens card entry that takes no money: its frame gives its host a token and what may be shown of the card or account, to
 * pay with afterwards (SAFETY-003). Guests and people who are signed in use it alike. Answers a page as GuestCheckout
 * does; `readCheckoutPage` reads it. Refusals: method_unavailable, origin_not_allowed.
 */
export const openCardEntry = endpoint({
  name: "OpenCardEntry",
  method: "POST",
  path: "/AlchemePay/OpenCardEntry",
  access: "guest",
  body: v.strictObject({
    CompanyName,
    PaymentMethod: v.picklist(ONLINE_METHODS),
    /** Of the billing address; the frame receives it and does not ask again (decision 090). */
    BillingZip: v.optional(text(10)),
  }),
  answer: words(100_000),
  answerType: "html",
  source: "SAFETY-003",
  invented: true,
});

/**
 * The frame of card entry registers the token that the gateway gave it, once; the same token again is answered as before.
 * Only such a token pays a guest's single bill, once and while it is fresh. Refusals: captcha_failed, session_expired,
 * session_closed (another token was registered before).
 */
export const frameToken = endpoint({
  name: "FrameToken",
  method: "POST",
  path: "/checkout/:checkoutId/token",
  access: "public",
  params: v.object({ checkoutId: Uuid }),
  body: v.object({
    /** Of `frameOpen`. */
    FrameKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
    Token: PaymentToken,
    /** Base64 of the solved challenge; empty where no captcha is asked. */
    Captcha: text(4000),
  }),
  answer: v.object({
    /** Until when the token pays. */
    ExpiresAt: words(40),
  }),
  source: "SAFETY-003",
  invented: true,
});
