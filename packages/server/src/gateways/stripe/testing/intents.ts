import { failure, stripeId } from "./documented.ts";
import type { Answer, StripeCall } from "./http.ts";

type Body = Record<string, unknown> & { id: string };

/** The courses of the accounts on Stripe's testing page, by the end of their payment method. */
type Course = "processing" | "blocked" | "unverified";

const ok = (body: unknown): Answer => ({ status: 200, body });
const page = (data: readonly unknown[]): Answer => ok({ object: "list", data, has_more: false });

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );

/**
 * Payment intents of bank accounts, with the bodies that Stripe documents, which the third-party emulator lacks. Tests
 * with them show how we read Stripe's responses, not how Stripe behaves.
 */
export function createIntents() {
  const intents = new Map<string, Body>();
  const charges = new Map<string, Body>();
  const events: Body[] = [];
  const byKey = new Map<string, Answer>();

  const tell = (type: string, object: unknown, created: number): void =>
    void events.push({ id: stripeId("evt"), object: "event", type, created, data: { object } });

  function chargeOf(intent: Body): Body {
    const charge = {
      id: stripeId("py"),
      object: "charge",
      amount: intent.amount,
      currency: "usd",
      captured: true,
      status: "pending",
      failure_code: null,
      outcome: null,
      metadata: intent.metadata,
      payment_intent: intent.id,
      payment_method_details: { type: "us_bank_account", us_bank_account: { last4: "6789" } },
    };
    charges.set(charge.id, charge);
    return charge;
  }
  function create(form: URLSearchParams): Answer {
    const intent: Body = {
      id: stripeId("pi"),
      object: "payment_intent",
      amount: Number(form.get("amount")),
      currency: form.get("currency"),
      metadata: metadataOf(form),
      status: "requires_payment_method",
      latest_charge: null,
      last_payment_error: null,
    };
    intents.set(intent.id, intent);
    const course = (form.get("payment_method") ?? "").split("_").at(-1) as Course;
    if (course === "unverified") intent.status = "requires_action";
    else if (course === "blocked") {
      const error = { type: "invalid_request_error", code: "payment_method_bank_account_blocked" };
      intent.last_payment_error = error;
      tell("payment_intent.payment_failed", intent, Math.floor(Date.now() / 1_000) - 3_600);
      return failure(402, error.type, { ...error, payment_intent: intent });
    } else {
      intent.status = "processing";
      intent.latest_charge = chargeOf(intent);
    }
    return ok(intent);
  }
  function cancel(intent: Body): Answer {
    if (intent.status === "processing" || intent.status === "succeeded")
      return failure(400, "invalid_request_error", { code: "payment_intent_unexpected_state" });
    intent.status = "canceled";
    return ok(intent);
  }
  function setUp(form: URLSearchParams): Answer {
    return ok({
      id: stripeId("seti"),
      object: "setup_intent",
      status: form.get("payment_method")?.endsWith("_unverified") ? "requires_action" : "succeeded",
      payment_method: { id: "pm_0123456789", object: "payment_method", us_bank_account: { last4: "6789" } },
    });
  }
  function ask({ method, path, form }: StripeCall): Answer | null {
    const [, id = "", act] = /^\/v1\/payment_intents\/(pi_\w+)(\/cancel)?$/.exec(path) ?? [];
    const intent = intents.get(id);
    if (intent) return act ? cancel(intent) : ok(intent);
    const charge = charges.get(path.split("/").at(-1) ?? "");
    if (charge) return ok(charge);
    switch (`${method} ${path}`) {
      case "POST /v1/payment_intents":
        return create(form);
      case "POST /v1/setup_intents":
        return setUp(form);
      case "GET /v1/payment_intents/search":
        return page([...intents.values()].filter((one) => form.get("query")?.includes(referenceOf(one))));
      case "GET /v1/events":
        return page(
          events
            .filter(({ created }) => Number(created) >= Number(form.get("created[gte]")))
            .filter(({ created }) => Number(created) <= Number(form.get("created[lte]")))
            .reverse(),
        );
      default:
        return /^\/v1\/payment_methods\/pm_\w+\/detach$/.test(path) ? ok({ id: "pm_0123456789" }) : null;
    }
  }
  const referenceOf = ({ metadata }: Body): string =>
    (metadata as Record<string, string> | undefined)?.county_pay_reference ?? "none";

  return {
    answer(call: StripeCall): Answer | null {
      const key = call.headers["idempotency-key"];
      const known = typeof key === "string" ? byKey.get(key) : undefined;
      const answered = known ?? ask(call);
      if (answered && typeof key === "string") byKey.set(key, answered);
      return answered;
    },
    /** A bank refuses a debit while it is processing; `created` is the time in seconds. */
    refuse(reference: string, code: string, created: number): void {
      for (const intent of intents.values()) {
        if (referenceOf(intent) !== reference) continue;
        Object.assign(intent.latest_charge as Body, { status: "failed", failure_code: code });
        Object.assign(intent, { status: "requires_payment_method", last_payment_error: { code } });
        tell("payment_intent.payment_failed", intent, created);
      }
    },
    /** An account's owner disputes a debit after it settled; a card's owner does so, too, by the charge's ID. */
    dispute(chargeId: string, reason: string, created: number): void {
      tell(
        "charge.dispute.created",
        { id: stripeId("dp"), object: "dispute", charge: chargeId, reason },
        created,
      );
    },
  };
}
export type Intents = ReturnType<typeof createIntents>;
