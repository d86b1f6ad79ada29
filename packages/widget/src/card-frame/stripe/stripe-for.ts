import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

/** Which account a payment belongs to, as the server says. */
export interface StripeTarget {
  readonly PublishableKey: string;
  readonly Account: string;
}

/** Our languages in which Stripe speaks, by the language's own part of their code. */
const LOCALES: Readonly<Record<string, StripeElementLocale>> = { en: "en", es: "es", vi: "vi" };

/** Stripe's script, loaded from Stripe when it is first needed, for this account. Rejects if it cannot be loaded. */
export async function stripeFor(
  { PublishableKey, Account }: StripeTarget,
  language: string,
): Promise<Stripe> {
  const stripe = await loadStripe(PublishableKey, {
    ...(Account === "" ? {} : { stripeAccount: Account }),
    locale: LOCALES[language.split("-")[0] ?? ""] ?? "auto",
  });
  if (!stripe) throw new TypeError("there is no page for Stripe's script");
  return stripe;
}
