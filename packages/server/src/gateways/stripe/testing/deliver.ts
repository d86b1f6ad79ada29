import Stripe from "stripe";
import { SECRET_KEY } from "./answers.ts";

/** The signing secret of the emulated webhook endpoint. */
export const WEBHOOK_SECRET = "whsec_0123456789journey";

/** Sends an event to a server's endpoint, signed as Stripe signs it; returns the status of the answer. */
export async function deliverEvent(url: string, event: object): Promise<number> {
  const payload = JSON.stringify(event);
  const { webhooks } = new Stripe(SECRET_KEY);
  const { status } = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
    },
    body: payload,
  });
  return status;
}
