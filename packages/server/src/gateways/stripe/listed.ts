import { cents } from "@county-pay/core/money";
import * as v from "valibot";
import type { ListedCharge } from "../gateway.ts";
import type { StripeAccount } from "./account.ts";
import { chargeOf, instrumentOf } from "./intents.ts";
import { ABOUT, PaymentIntent, pageOf, REFERENCE } from "./wire.ts";

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** An intent of ours that holds money, or waits for the bank; null for any other. */
function listed(intent: PaymentIntent): ListedCharge | null {
  const { id, status, metadata, amount, amount_received: received, created } = intent;
  const reference = metadata?.[REFERENCE];
  if (reference === undefined || !(status === "succeeded" || status === "processing")) return null;
  return {
    reference,
    gatewayId: id,
    amount: cents((status === "succeeded" ? received : amount) ?? 0),
    givenBack: cents(chargeOf(intent)?.amount_refunded ?? 0),
    instrument: instrumentOf(intent),
    at: new Date((created ?? 0) * 1_000),
    about: metadata?.[ABOUT] ?? "",
  };
}

/** The charges of ours that were made between two moments; null if Stripe does not answer. */
export async function listCharges(
  { api }: StripeAccount,
  from: Date,
  until: Date,
): Promise<readonly ListedCharge[] | null> {
  const created = { gte: seconds(from), lte: seconds(until) };
  const found: PaymentIntent[] = [];
  for (;;) {
    const last = found.at(-1);
    const read = await api.ask(pageOf(v.unknown()), (stripe) =>
      stripe.paymentIntents.list({
        created,
        limit: 100,
        expand: ["data.latest_charge", "data.payment_method"],
        ...(last ? { starting_after: last.id } : {}),
      }),
    );
    if (read.kind !== "answer") return null;
    const page = v.safeParse(v.array(PaymentIntent), read.answer.data);
    if (!page.success) return null;
    found.push(...page.output);
    if (!read.answer.has_more || page.output.length === 0) break;
  }
  return found.flatMap((intent) => listed(intent) ?? []);
}
