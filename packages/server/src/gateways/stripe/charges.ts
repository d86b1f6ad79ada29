import { isOfCard } from "@county-pay/core/methods";
import type { Cents } from "@county-pay/core/money";
import type { ChargeRequest, GatewayOutcome, Instrument } from "../gateway.ts";
import { chargeAccount, stopAccountPayment } from "./accounts.ts";
import type { StripeApi } from "./api.ts";
import { chargeOutcome, NO_INSTRUMENT, readAs, refusalCode, type Unknown, unknown } from "./outcomes.ts";
import { parseStoredToken } from "./stored-token.ts";
import { byReference, Charge, Customer, keyOf, pageOf, REFERENCE } from "./wire.ts";

const CURRENCY = "usd";

/** The instrument of a declined charge: the charge shows the card, if it can be read. */
async function shownOf(api: StripeApi, chargeId: string | null, reference: string): Promise<Instrument> {
  if (!chargeId) return NO_INSTRUMENT;
  const read = readAs(Charge, await api.get(`/v1/charges/${encodeURIComponent(chargeId)}`));
  if (read.kind !== "answer") return NO_INSTRUMENT;
  const outcome = chargeOutcome(read.answer, reference);
  return outcome.outcome === "unknown" ? NO_INSTRUMENT : outcome.instrument;
}

/** The source to charge: a one-time card, or a stored one of a customer. */
function sourceOf(token: string): { readonly source: string; readonly customer?: string } {
  const stored = parseStoredToken(token);
  return stored ? { customer: stored.customer, source: stored.instrument } : { source: token };
}

const common = (reference: string, amount: Cents) => ({
  amount,
  currency: CURRENCY,
  metadata: { [REFERENCE]: reference },
});

/** Charges a card in one request, with our reference as the idempotency key. */
async function chargeCard(
  api: StripeApi,
  { reference, amount, token }: ChargeRequest,
): Promise<GatewayOutcome> {
  const form = { ...common(reference, amount), ...sourceOf(token) };
  const read = readAs(Charge, await api.post("/v1/charges", form, keyOf("charge", reference)));
  if (read.kind === "answer") return chargeOutcome(read.answer, reference);
  if (read.kind === "refused")
    return {
      outcome: "declined",
      gatewayId: read.failure.charge ?? "",
      code: refusalCode(read.failure),
      instrument: await shownOf(api, read.failure.charge, reference),
    };
  return unknown(read.kind === "unknown" ? read.why : "Stripe was asked this before, in other words");
}

/** Charges a card or account. */
export const charge = (api: StripeApi, request: ChargeRequest): Promise<GatewayOutcome> =>
  isOfCard(request.method)
    ? chargeCard(api, request)
    : chargeAccount(api, request, common(request.reference, request.amount));

/** Finds the charge of a reference by its metadata, in Stripe's search index, which may be a minute behind. */
export async function lookup(
  api: StripeApi,
  reference: string,
): Promise<GatewayOutcome | { readonly outcome: "not_found" }> {
  const query = byReference(reference);
  const read = readAs(pageOf(Charge), await api.get("/v1/charges/search", { query, limit: 100 }));
  if (read.kind !== "answer")
    return unknown(read.kind === "unknown" ? read.why : "Stripe does not let us search");
  const outcomes = read.answer.data
    .filter(({ metadata }) => metadata[REFERENCE] === reference)
    .map((found) => chargeOutcome(found, reference));
  const taken = outcomes.filter(({ outcome }) => outcome === "succeeded");
  if (taken.length > 1) return unknown("Stripe took it more than once");
  return (
    taken[0] ??
    outcomes.find(({ outcome }) => outcome === "unknown") ??
    outcomes.find(({ outcome }) => outcome === "declined") ?? { outcome: "not_found" }
  );
}

/**
 * Spends an idempotency key, so that a request with it that is still on its way is refused: Stripe executes one request
 * per key and refuses every other one (`idempotency_error`). The request creates an empty customer, which is deleted at
 * once. Returns whether the key had been used before.
 */
async function spendKey(api: StripeApi, reference: string): Promise<"spent" | "used" | Unknown> {
  const form = { description: "Refuses a payment for good", metadata: { county_pay_refuses: reference } };
  const read = readAs(Customer, await api.post("/v1/customers", form, keyOf("charge", reference)));
  if (read.kind === "key_used") return "used";
  if (read.kind !== "answer") return unknown(read.kind === "unknown" ? read.why : refusalCode(read.failure));
  await api.delete(`/v1/customers/${read.answer.id}`);
  return "spent";
}

/**
 * Makes Stripe refuse the reference permanently. The key decides, not the search: a key that could be spent was never
 * charged. A key that was already used was charged or declined, and the search finds that eventually. Stripe forgets
 * keys after a day, when no request can still be on its way and the search knows every charge.
 */
export async function abandon(api: StripeApi, reference: string): Promise<GatewayOutcome> {
  const key = await spendKey(api, reference);
  if (typeof key === "object") return key;
  const found = await lookup(api, reference);
  if (found.outcome !== "not_found") return found;
  const stopped = await stopAccountPayment(api, reference);
  if (typeof stopped === "object") return stopped;
  return key === "spent" || stopped === "stopped"
    ? { outcome: "declined", gatewayId: "", code: "abandoned", instrument: NO_INSTRUMENT }
    : unknown("Stripe knows it and does not show it yet");
}
