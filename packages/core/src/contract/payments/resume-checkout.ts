import * as v from "valibot";
import { ONLINE_METHODS } from "../../methods/index.ts";
import { CompanyName, Dollars, Uuid, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { CheckoutResult, Secret } from "./payments.ts";

/** A guest's payment that its browser may resume. Dollars. */
export const ResumableCheckout = v.object({
  Status: CheckoutResult,
  PaymentMethod: v.picklist(ONLINE_METHODS),
  SubAmount: Dollars,
  TotalFees: Dollars,
  /** As GuestCheckout's answer: card entry, which shows the challenge. Only if it was asked for and the payment still waits. */
  Page: v.optional(words(100_000)),
});
export type ResumableCheckout = v.InferOutput<typeof ResumableCheckout>;

/**
 * The status of a guest's payment after a reload, in another tab, or when the payer comes back, for the browser that
 * started it. If the payment waits for its payer, the gateway is asked first, and with `Opens` the answer has a page that
 * opens card entry with the bank's challenge; the frame that showed it before no longer works. Refused with not_found for
 * another token than the one that GuestCheckout was sent, and for a checkout without one.
 */
export const resumeCheckout = endpoint({
  name: "ResumeCheckout",
  method: "POST",
  path: "/AlchemePay/ResumeCheckout",
  access: "guest",
  body: v.object({
    CompanyName,
    CheckoutId: Uuid,
    ResumeToken: Uuid,
    Opens: v.boolean(),
    /** Of card entry that waits for a checkout. */
    FrameTicket: v.optional(Secret),
  }),
  answer: ResumableCheckout,
  source: "MONEY-015",
  invented: true,
});
