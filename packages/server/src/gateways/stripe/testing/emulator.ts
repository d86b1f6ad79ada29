import type { Stripe } from "stripe";
import { createExpressApp } from "stripe-stateful-mock";
import { type Answer, answer, listen, readCall, type StripeCall } from "./http.ts";
import { createIntents, type Intents } from "./intents.ts";
import { failure, ok, page } from "./objects.ts";
import { createSaved } from "./saved.ts";
import { createState, type State } from "./state.ts";

export const SECRET_KEY = "sk_test_0123456789abcdefghij";
export const PUBLISHABLE_KEY = "pk_test_0123456789abcdefghij";

/**
 * The fate of the next request of a kind: `lost`: it is executed and its response lost; `dropped`: it never arrives;
 * `held`: it arrives only when it is released; a response: returned instead.
 */
type Fault = "lost" | "dropped" | "held" | Answer;

export interface StripeEmulator {
  readonly url: string;
  /** All requests, in order. */
  readonly calls: readonly StripeCall[];
  readonly state: State;
  readonly intents: Intents;
  /** The search may be behind: then it finds nothing. */
  isIndexed: boolean;
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /**
   * Applies a fault to the next request whose method and path match. Returns a function that releases a held one and
   * returns its response.
   */
  next(call: RegExp, fault: Fault): () => Promise<Answer>;
  /** The amount that was charged for this reference, less what was refunded. */
  taken(reference: string): Promise<number>;
  close(): void;
}

interface Keyed {
  readonly request: string;
  readonly answer: Promise<Answer>;
}

/**
 * Stripe on this machine. A third-party emulator (`stripe-stateful-mock`) charges and refunds the test cards; payment
 * intents, setup intents, bank accounts, events, search, and idempotency keys over all calls are ours, as Stripe
 * documents them.
 */
export async function startStripe(): Promise<StripeEmulator> {
  const thirdParty = await listen(createExpressApp());
  const calls: StripeCall[] = [];
  const faults: { call: RegExp; fault: Fault; arrived: (go: () => Promise<Answer>) => void }[] = [];
  const keys = new Map<string, Keyed>();
  const state = createState();

  async function ask(method: string, path: string, form?: Record<string, string>): Promise<Answer> {
    const response = await fetch(`${thirdParty.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${SECRET_KEY}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    return { status: response.status, body: await response.json() };
  }
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
      const found = emulator.isIndexed ? intents.ofReference(reference) : [];
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
    const listed = method === "GET" ? list(call) : null;
    if (listed) return listed;
    const intent = state.intents.get(id);
    switch (kind) {
      case "payment_intents":
        if (id === "") return withShown(intents.create(form), form);
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
      case "refunds":
        return refund(form);
      default:
        return chargeOf(id);
    }
  }
  /** Stripe executes one request per key; another one with the same key is refused, wherever it goes. */
  function once(call: StripeCall): Promise<Answer> {
    const key = call.headers["idempotency-key"];
    if (typeof key !== "string" || call.method !== "POST") return carryOut(call);
    const request = `${call.path}?${call.body}`;
    const first = keys.get(key) ?? { request, answer: carryOut(call) };
    keys.set(key, first);
    return first.request === request
      ? first.answer
      : Promise.resolve(failure(400, "idempotency_error", { code: "idempotency_key_in_use" }));
  }

  const front = await listen(async (request, response) => {
    const came = await readCall(request);
    calls.push(came);
    const at = faults.findIndex(({ call }) => call.test(`${came.method} ${came.path}`));
    const [met] = at < 0 ? [] : faults.splice(at, 1);
    if (!met) return answer(response, await once(came));
    if (typeof met.fault === "object") return answer(response, met.fault);
    if (met.fault === "lost") await once(came);
    if (met.fault === "held") return met.arrived(() => once(came));
    request.socket.destroy();
  });

  const emulator: StripeEmulator = {
    url: front.url,
    calls,
    state,
    intents,
    isIndexed: true,
    forgetKeys: () => keys.clear(),
    next(call, fault) {
      const arrival = new Promise<() => Promise<Answer>>((arrived) => faults.push({ call, fault, arrived }));
      return async () => (await arrival)();
    },
    async taken(reference) {
      const charges = intents
        .ofReference(reference)
        .filter(({ status }) => status === "succeeded" || status === "processing")
        .map(async ({ latest_charge: charge }) => (await chargeOf(String(charge))).body as Stripe.Charge);
      return (await Promise.all(charges)).reduce((sum, one) => sum + one.amount - one.amount_refunded, 0);
    },
    close: () => {
      front.close();
      thirdParty.close();
    },
  };
  return emulator;
}
