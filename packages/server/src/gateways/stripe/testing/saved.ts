import type { Stripe } from "stripe";
import type { Answer } from "./http.ts";
import { metadataOf } from "./intents.ts";
import { confirmationTokenOf, customerOf, failure, ok, setupIntentOf } from "./objects.ts";
import type { Held, State } from "./state.ts";

/** Setup intents, customers, and stored methods as Stripe documents them. */
export function createSaved({ tokens, held }: State) {
  const setups = new Map<string, Stripe.SetupIntent>();

  function waitsOrFails({ card, isUnverified }: Held): "declined" | "waits" | null {
    if (card?.challenges || isUnverified) return "waits";
    const isDeclined =
      card && !card.attaches && (card.declines || card.token?.startsWith("tok_chargeDeclined"));
    return isDeclined ? "declined" : null;
  }
  function setUp(form: URLSearchParams): Answer {
    const token = form.get("confirmation_token") ?? "";
    const one = tokens.get(token);
    const customer = form.get("customer");
    if (!one || !customer) return failure(400, "invalid_request_error", { code: "resource_missing" });
    const types = [form.get("allowed_payment_method_types[0]") ?? ""];
    if (!types.includes(one.method.type))
      return failure(400, "invalid_request_error", { code: "setup_intent_incompatible_payment_method" });
    tokens.delete(token);
    const setup = setupIntentOf({ customer, metadata: metadataOf(form), payment_method_types: types });
    setups.set(setup.id, setup);
    const trouble = waitsOrFails(one);
    if (trouble === "declined") {
      const code = one.card?.token?.endsWith("ExpiredCard") ? "expired_card" : "card_declined";
      return failure(402, "card_error", { code, payment_method: one.method, setup_intent: setup });
    }
    if (trouble === "waits") {
      setup.status = "requires_action";
      return ok(setup);
    }
    one.method.customer = customer;
    return ok({ ...setup, status: "succeeded", payment_method: one.method } satisfies Stripe.SetupIntent);
  }
  function detach(method: Stripe.PaymentMethod): Answer {
    if (method.customer === null) return failure(400, "invalid_request_error");
    method.customer = null;
    return ok(method);
  }

  return {
    setUp,
    customer: (form: URLSearchParams): Answer => ok(customerOf(metadataOf(form))),
    cancel(id: string): Answer {
      const setup = setups.get(id);
      if (!setup) return failure(404, "invalid_request_error", { code: "resource_missing" });
      setup.status = "canceled";
      return ok(setup);
    },
    token(id: string): Answer {
      const one = tokens.get(id);
      return one
        ? ok(confirmationTokenOf(id, one.method))
        : failure(404, "invalid_request_error", { code: "resource_missing" });
    },
    method(id: string, action: string): Answer {
      const one = held.get(id);
      if (!one) return failure(404, "invalid_request_error", { code: "resource_missing" });
      return action === "detach" ? detach(one.method) : ok(one.method);
    },
  };
}
