import { Uuid } from "@county-pay/core/contract";
import * as v from "valibot";
import type { EventSubject, GatewayEvent, GatewayEvents } from "../events.ts";
import { legOf } from "../legs/index.ts";
import type { StripeAccount } from "./account.ts";
import { Event, REFERENCE } from "./wire.ts";

/** What Stripe's endpoint must send; anything else is accepted and ignored. */
export const WEBHOOK_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.canceled",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "refund.updated",
  "refund.failed",
] as const;

const KINDS: Readonly<Record<string, "charge" | "refund">> = {
  payment_intent: "charge",
  charge: "charge",
  refund: "refund",
};

function subjectOf({ object, id, metadata }: Event["data"]["object"]): EventSubject | null {
  if (object === "dispute") return { kind: "dispute", id };
  const kind = KINDS[object];
  const { reference } = legOf(metadata?.[REFERENCE] ?? "");
  return kind && v.is(Uuid, reference) ? { kind, reference } : null;
}

/**
 * Stripe's webhooks. `secrets`: the signing secrets of the endpoint, of which there are two while one is being replaced.
 * A signature is valid for five minutes after it was made; Stripe signs again each time it sends. One secret signs the
 * events of all connected accounts, so an event must also name this one.
 */
export const stripeEvents = (
  { api, connected }: Pick<StripeAccount, "api" | "connected">,
  secrets: readonly string[],
): GatewayEvents => ({
  maySign: (headers) => typeof headers["stripe-signature"] === "string",
  async read(headers, body): Promise<GatewayEvent | "forged" | "other_account"> {
    const signature = headers["stripe-signature"];
    if (secrets.length === 0 || typeof signature !== "string") return "forged";
    const { webhooks } = await api.package();
    for (const secret of secrets) {
      try {
        const read = v.safeParse(Event, webhooks.constructEvent(body, signature, secret));
        if (!read.success) return "forged";
        const { id, account, data } = read.output;
        return account === connected ? { id, subject: subjectOf(data.object) } : "other_account";
      } catch {
        // Another secret's signature, or none.
      }
    }
    return "forged";
  },
});
