import { createHash } from "node:crypto";
import { Uuid } from "@county-pay/core/contract";
import * as v from "valibot";
import type { EventSubject, GatewayEvent, GatewayEvents } from "../events.ts";
import { legOf } from "../legs/index.ts";
import type { BraintreeApi } from "./api.ts";
import { referenceOf } from "./outcomes.ts";

/** What Braintree's package reads in a notification, as far as we look at it. */
const Notification = v.object({
  kind: v.pipe(v.string(), v.maxLength(100)),
  dispute: v.optional(v.object({ id: v.pipe(v.string(), v.regex(/^\w{1,100}$/)) })),
  transaction: v.optional(v.object({ orderId: v.nullish(v.string(), "") })),
});

function subjectOf({ dispute, transaction }: v.InferOutput<typeof Notification>): EventSubject | null {
  if (dispute) return { kind: "dispute", id: dispute.id };
  const { reference } = legOf((transaction && referenceOf(transaction.orderId ?? "")) || "");
  return v.is(Uuid, reference) ? { kind: "charge", reference } : null;
}

/**
 * Braintree's webhooks: a form with a notification and its signature with the account's private key. A notification has no
 * ID; one that is sent again has the same bytes.
 */
export const braintreeEvents = (api: BraintreeApi): GatewayEvents => ({
  // The signature is in the form.
  maySign: (headers) => (headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded"),
  async read(_headers, body): Promise<GatewayEvent | "forged"> {
    const form = new URLSearchParams(body.toString("utf8"));
    const payload = form.get("bt_payload") ?? "";
    const read = await api
      .begin()
      .ask(Notification, (gateway) =>
        gateway.webhookNotification.parse(form.get("bt_signature") ?? "", payload),
      );
    if (read.kind !== "answer") return "forged";
    const id = createHash("sha256").update(payload.trim()).digest("hex");
    return { id, subject: subjectOf(read.answer) };
  },
});
