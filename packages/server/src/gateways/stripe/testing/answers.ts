import type { Stripe } from "stripe";
import { createDisputes } from "./disputes.ts";
import type { Answer, StripeCall } from "./http.ts";
import { createIntents, type Intents } from "./intents.ts";
import { failure, ok, page } from "./objects.ts";
import { createSaved } from "./saved.ts";
import type { State } from "./state.ts";

export const SECRET_KEY = "sk_test_0123456789abcdefghij";

/** Asks the third-party emulator, about an account that is connected there. */
export const askAt =
  (thirdParty: string, account: string) =>
  async (method: string, path: string, form?: Record<string, string>): Promise<Answer> => {
    const response = await fetch(`${thirdParty}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${SECRET_KEY}`,
        ...(account === "" ? {} : { "stripe-account": account }),
        "content-type": "application/x-www-form-urlencoded",
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    return { status: response.status, body: await response.json() };
  };

/** The amount that was charged for a reference, less what was refunded. */
const takenOf =
  ({ ofReference }: Intents, chargeOf: (id: string) => Promise<Answer>) =>
  async (reference: string): Promise<number> => {
    const charges = ofReference(reference)
      .filter(({ status }) => status === "succeeded" || status === "processing")
      .map(async ({ latest_charge: charge }) => (await chargeOf(String(charge))).body as Stripe.Charge);
    return (await Promise.all(charges)).reduce((sum, one) => sum + one.amount - one.amount_refunded, 0);
  };

/** Opens the dispute of an intent that was charged to a test card which is disputed at once. */
async function disputeAtOnce(
  { held }: State,
  disputes: ReturnType<typeof createDisputes>,
  made: Promise<Answer>,
): Promise<Answer> {
  const given = await made;
  const intent = given.body as Stripe.PaymentIntent;
  const disputed = held.get(String(intent.payment_method))?.card?.disputed;
  if (given.status === 200 && intent.status === "succeeded" && disputed)
    disputes.open({ charge: String(intent.latest_charge), amount: intent.amount, ...disputed });
  return given;
}

/** The test card of a charge. */
function cardOfCharge({ intents, held }: State, charge: string) {
  const intent = [...intents.values()].find(({ latest_charge: latest }) => latest === charge);
  return held.get(String(intent?.payment_method))?.card;
}

/**
 * Answers each call to Stripe about an account, by default the one of the key: charges and refunds of cards by the
 * emulator at `thirdParty`, everything else by ours.
 */
export function createAnswers(
  thirdParty: string,
  state: State,
  search: { isIndexed: boolean },
  account = "",
) {
  const ask = askAt(thirdParty, account);
  const intents = createIntents(state, (source, { id, amount, currency, metadata }) =>
    ask("POST", "/v1/charges", {
      amount: String(amount),
      currency,
      source,
      "metadata[county_pay_reference]": metadata.county_pay_reference ?? "",
      "metadata[intent]": id,
    }),
  );
  const saved = createSaved(state);
  const disputes = createDisputes(state, chargeOf);

  /** A charge of a card at the third-party emulator, or a debit here. */
  async function chargeOf(id: string): Promise<Answer> {
    const debit = state.debits.get(id);
    return debit ? ok(debit) : ask("GET", `/v1/charges/${id}`);
  }
  async function shown(intent: Stripe.PaymentIntent, form: URLSearchParams): Promise<Stripe.PaymentIntent> {
    const expand = [...form].flatMap(([name, value]) => (name.startsWith("expand[") ? [value] : []));
    const { latest_charge: charge, payment_method: method } = intent;
    const full = { ...intent };
    const held = state.held.get(String(method))?.method;
    if (expand.includes("latest_charge") && typeof charge === "string") {
      const known = (await chargeOf(charge)).body as Stripe.Charge;
      // The third-party emulator has another number for some cards, and writes brands as Stripe once did.
      const { brand = "", last4 = "" } = held?.card ?? {};
      const card = { type: "card", card: { brand, last4 } } as Stripe.Charge.PaymentMethodDetails;
      full.latest_charge = held?.card ? { ...known, payment_method_details: card } : known;
    }
    if (expand.includes("payment_method") && typeof method === "string") full.payment_method = held ?? null;
    return full;
  }
  async function withShown(given: Answer | Promise<Answer>, form: URLSearchParams): Promise<Answer> {
    const { status, body } = await given;
    return status === 200 ? ok(await shown(body as Stripe.PaymentIntent, form)) : { status, body };
  }

  const chargeOfIntent = (id: string): string => String(state.intents.get(id)?.latest_charge);
  async function refund(form: URLSearchParams): Promise<Answer> {
    const charge = form.get("charge") ?? chargeOfIntent(form.get("payment_intent") ?? "");
    if (state.debits.has(charge))
      return failure(400, "invalid_request_error", { code: "charge_not_refundable" });
    const given = { charge, amount: form.get("amount") ?? "" };
    const reference = form.get("metadata[county_pay_reference]") ?? "";
    const made = await ask("POST", "/v1/refunds", {
      ...given,
      "metadata[county_pay_reference]": reference,
    });
    if (made.status === 200) {
      const refunded = { ...(made.body as Stripe.Refund), payment_intent: form.get("payment_intent") };
      if (cardOfCharge(state, charge)?.refundsLater) refunded.status = "pending";
      state.refunds.set(refunded.id, refunded);
      return ok(refunded);
    }
    return made;
  }
  function refunds(form: URLSearchParams): Answer {
    const charge = form.get("charge") ?? chargeOfIntent(form.get("payment_intent") ?? "");
    return page([...state.refunds.values()].filter((one) => one.charge === charge).reverse());
  }

  function list({ path, form }: StripeCall): Answer | null {
    if (path === "/v1/payment_intents/search") {
      const [, reference = ""] = /:'([^']+)'$/.exec(form.get("query") ?? "") ?? [];
      const found = search.isIndexed ? intents.ofReference(reference) : [];
      return ok({ object: "search_result", url: path, data: found, has_more: false, next_page: null });
    }
    if (path === "/v1/refunds") return refunds(form);
    if (path !== "/v1/events") return null;
    const types = [...form].flatMap(([name, value]) => (name.startsWith("types[") ? [value] : []));
    return page(
      state.events
        .filter(({ type }) => types.includes(type))
        .filter(({ created }) => created >= Number(form.get("created[gte]")))
        .filter(({ created }) => created <= Number(form.get("created[lte]")))
        .toReversed(),
    );
  }
  async function carryOut(call: StripeCall): Promise<Answer> {
    const { method, path, form } = call;
    const [, kind = "", id = "", action = ""] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const listed = (method === "GET" ? list(call) : null) ?? (await disputes.answer(call));
    if (listed) return listed;
    const intent = state.intents.get(id);
    switch (kind) {
      case "payment_intents":
        if (id === "") return withShown(disputeAtOnce(state, disputes, intents.create(form)), form);
        if (!intent) return failure(404, "invalid_request_error", { code: "resource_missing" });
        if (action === "cancel")
          return withShown(intents.cancel(intent, form.get("cancellation_reason")), form);
        return withShown(ok(intent), form);
      case "setup_intents":
        return id === "" ? saved.setUp(form) : saved.cancel(id);
      case "customers":
        return saved.customer(form);
      case "payment_methods":
        return saved.method(id, action);
      case "confirmation_tokens":
        return saved.token(id);
      case "refunds":
        return refund(form);
      case "account":
        return call.headers.authorization === `Bearer ${SECRET_KEY}`
          ? ok({ id: "acct_1234567890", object: "account" })
          : failure(401, "invalid_request_error");
      default:
        return chargeOf(id);
    }
  }
  return { carryOut, intents, disputes, taken: takenOf(intents, chargeOf) };
}
