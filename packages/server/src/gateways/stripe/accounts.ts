import type { ChargeRequest, GatewayOutcome } from "../gateway.ts";
import type { StripeApi } from "./api.ts";
import type { Form } from "./form.ts";
import { chargeOutcome, NO_INSTRUMENT, readAs, refusalCode, type Unknown, unknown } from "./outcomes.ts";
import { parseStoredToken } from "./stored-token.ts";
import { byReference, keyOf, PaymentIntent, pageOf, REFERENCE } from "./wire.ts";

/** No microdeposits that the payer confirms days later: either the office knows the account's owner, or Stripe refuses. */
export const BANK_ACCOUNT: Form = { us_bank_account: { verification_method: "skip" } };

/** The payer gave consent on our form for this payment. Without a date, so that the same request is always identical. */
export const CONSENT: Form = { customer_acceptance: { type: "offline" } };

const declined = (gatewayId: string, code: string): GatewayOutcome => ({
  outcome: "declined",
  gatewayId,
  code,
  instrument: NO_INSTRUMENT,
});

/** Cancels a payment intent that holds no money; false if that is not confirmed. A canceled one can no longer debit. */
async function end(api: StripeApi, id: string): Promise<boolean> {
  const path = `/v1/payment_intents/${id}`;
  const read = readAs(PaymentIntent, await api.post(`${path}/cancel`, {}));
  if (read.kind === "answer") return read.answer.status === "canceled";
  const now = readAs(PaymentIntent, await api.get(path));
  return now.kind === "answer" && now.answer.status === "canceled";
}

async function intentOutcome(
  api: StripeApi,
  { id, status, latest_charge: latest, last_payment_error: error }: PaymentIntent,
  reference: string,
): Promise<GatewayOutcome> {
  if (typeof latest === "object" && latest !== null && (status === "processing" || status === "succeeded"))
    return chargeOutcome(latest, reference);
  if (status === "processing" || status === "succeeded") return unknown("Stripe does not show its charge");
  // It waits for an action that we never ask for.
  if (!(await end(api, id))) return unknown("Stripe holds it and did not end it");
  return declined(id, error ? refusalCode({ type: "declined", charge: "", ...error }) : "needs_verification");
}

/** Debits an account in one request, with our reference as the idempotency key. */
export async function chargeAccount(
  api: StripeApi,
  { reference, token }: ChargeRequest,
  common: Form,
): Promise<GatewayOutcome> {
  const stored = parseStoredToken(token);
  const form: Form = {
    ...common,
    confirm: true,
    payment_method_types: ["us_bank_account"],
    payment_method_options: BANK_ACCOUNT,
    expand: ["latest_charge"],
    ...(stored
      ? { customer: stored.customer, payment_method: stored.instrument, off_session: true }
      : { payment_method: token, mandate_data: CONSENT }),
  };
  const read = readAs(PaymentIntent, await api.post("/v1/payment_intents", form, keyOf("charge", reference)));
  if (read.kind === "answer") return intentOutcome(api, read.answer, reference);
  if (read.kind !== "refused")
    return unknown(read.kind === "unknown" ? read.why : "Stripe was asked this before, in other words");
  const { failure } = read;
  if (failure.payment_intent && !(await end(api, failure.payment_intent.id)))
    return unknown("Stripe holds it and did not end it");
  return declined(failure.charge || (failure.payment_intent?.id ?? ""), refusalCode(failure));
}

/** Cancels the payment intents of a reference without a charge; 'none' if there are none. */
export async function stopAccountPayment(
  api: StripeApi,
  reference: string,
): Promise<"stopped" | "none" | Unknown> {
  const query = byReference(reference);
  const read = readAs(
    pageOf(PaymentIntent),
    await api.get("/v1/payment_intents/search", { query, limit: 100 }),
  );
  if (read.kind !== "answer")
    return unknown(read.kind === "unknown" ? read.why : "Stripe does not let us search");
  const begun = read.answer.data.filter(({ metadata }) => metadata[REFERENCE] === reference);
  for (const { id } of begun) if (!(await end(api, id))) return unknown("Stripe holds it and did not end it");
  return begun.length > 0 ? "stopped" : "none";
}
