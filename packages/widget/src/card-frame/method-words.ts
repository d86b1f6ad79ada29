import type { frameMessages, Texts } from "@county-pay/core/messages";
import { type OnlineMethod, railOf } from "@county-pay/core/methods";

/**
 * What the page says about a method: the heading with {payee} and the button's label for entry without a payment, the
 * legend of the fields, and a decline without a reason.
 */
export const methodWords = (
  method: OnlineMethod,
  texts: Texts<typeof frameMessages>,
): Readonly<Record<"heading" | "use" | "legend" | "declined", string>> =>
  railOf(method) === "bank"
    ? {
        heading: texts.accountFor,
        use: texts.useAccount,
        legend: texts.accountTitle,
        declined: texts.declinedAccount,
      }
    : { heading: texts.cardFor, use: texts.useCard, legend: texts.cardTitle, declined: texts.declined };
