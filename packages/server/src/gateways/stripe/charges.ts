import type { Cents } from "@county-pay/core/money";
import type { ChargeRequest, GatewayOutcome, Instrument } from "../gateway.ts";
import { chargeAccount, stopAccountPayment } from "./accounts.ts";
import type { StripeApi } from "./api.ts";
import { keptOf } from "./kept.ts";
import { byReference, Charge, Customer, keyOf, pageOf, REFERENCE } from "./wire.ts";
import { chargeOutcome, NOTHING_SHOWN, readAs, refusalCode, type Unknown, unknown } from "./words.ts";

const CURRENCY = "usd";

/** What is said of a decline: its charge shows the card, where it can be read. */
async function shownOf(api: StripeApi, chargeId: string | null, reference: string): Promise<Instrument> {
  if (!chargeId) return NOTHING_SHOWN;
  const read = readAs(Charge, await api.get(`/v1/charges/${encodeURIComponent(chargeId)}`));
  if (read.kind !== "answer") return NOTHING_SHOWN;
  const word = chargeOutcome(read.answer, reference);
  return word.outcome === "unknown" ? NOTHING_SHOWN : word.instrument;
}

/** Who pays: a card for once, or one that a customer keeps. */
function sourceOf(token: string): { readonly source: string; readonly customer?: string } {
  const kept = keptOf(token);
  return kept ? { customer: kept.customer, source: kept.instrument } : { source: token };
}

const common = (reference: string, amount: Cents) => ({
  amount,
  currency: CURRENCY,
  metadata: { [REFERENCE]: reference },
});

/** Takes the money of a card in one request, under our reference as the key of idempotency. */
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

/** Takes the money of a card or an account. */
export const charge = (api: StripeApi, request: ChargeRequest): Promise<GatewayOutcome> =>
  request.method === "CC"
    ? chargeCard(api, request)
    : chargeAccount(api, request, common(request.reference, request.amount));

/** The charge of a reference, by what we wrote into it: as far as Stripe's index knows, which may be a minute behind. */
export async function lookup(
  api: StripeApi,
  reference: string,
): Promise<GatewayOutcome | { readonly outcome: "not_found" }> {
  const query = byReference(reference);
  const read = readAs(pageOf(Charge), await api.get("/v1/charges/search", { query, limit: 100 }));
  if (read.kind !== "answer")
    return unknown(read.kind === "unknown" ? read.why : "Stripe does not let us search");
  const words = read.answer.data
    .filter(({ metadata }) => metadata[REFERENCE] === reference)
    .map((found) => chargeOutcome(found, reference));
  const taken = words.filter(({ outcome }) => outcome === "succeeded");
  if (taken.length > 1) return unknown("Stripe took it more than once");
  return (
    taken[0] ??
    words.find(({ outcome }) => outcome === "unknown") ??
    words.find(({ outcome }) => outcome === "declined") ?? { outcome: "not_found" }
  );
}

/**
 * Spends a key of idempotency, so that a request with it that is still on its way is refused: Stripe carries out one
 * request for a key and refuses every other, whatever it asks (`idempotency_error`). An empty customer is what is asked for,
 * and taken away at once. Answers whether the key was carried out before.
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
 * Makes Stripe refuse the reference for good. The key decides, not the search: a key that could be spent was never
 * charged. One that was used before was charged, or declined; the search then finds it sooner or later. Stripe forgets keys
 * after a day, when no request can be on its way any more and the search knows every charge.
 */
export async function abandon(api: StripeApi, reference: string): Promise<GatewayOutcome> {
  const key = await spendKey(api, reference);
  if (typeof key === "object") return key;
  const found = await lookup(api, reference);
  if (found.outcome !== "not_found") return found;
  const stopped = await stopAccountPayment(api, reference);
  if (typeof stopped === "object") return stopped;
  return key === "spent" || stopped === "stopped"
    ? { outcome: "declined", gatewayId: "", code: "abandoned", instrument: NOTHING_SHOWN }
    : unknown("Stripe knows it and does not show it yet");
}
