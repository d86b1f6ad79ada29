import { stripeFor } from "../stripe/stripe-for.ts";
import type { RunChallenge } from "./challenge.ts";

/** Stripe's window lies over our page, which is only as high as its content: room for a bank's page. CSS pixels. */
const HEIGHT = 560;

/**
 * Stripe's own window over our page, which its script opens and closes. It cannot be taken away from here; Stripe closes
 * it when the payment no longer waits.
 */
export const runChallenge: RunChallenge = async (place, challenge, { signal }) => {
  if (challenge.Kind !== "stripe") return "failed";
  const room = place.appendChild(document.createElement("div"));
  room.style.height = `${HEIGHT}px`;
  const closed = new Promise<"closed">((resolve) => {
    signal.addEventListener("abort", () => resolve("closed"), { once: true });
  });
  const stripe = await stripeFor(challenge, document.documentElement.lang);
  // Its answer does not matter: the server asks Stripe.
  const answered = stripe
    .handleNextAction({ clientSecret: challenge.ClientSecret })
    .then(() => "done" as const);
  try {
    return await Promise.race([answered, closed]);
  } finally {
    room.remove();
  }
};
