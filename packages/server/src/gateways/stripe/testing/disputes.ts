import type { Stripe } from "stripe";
import type { Answer, StripeCall } from "./http.ts";
import { failure, nowSeconds, ok, page, stripeId } from "./objects.ts";
import type { State } from "./state.ts";

type Given = Pick<Stripe.Dispute, "charge" | "amount"> &
  Partial<Pick<Stripe.Dispute, "reason" | "status" | "created" | "network_reason_code">>;

const disputeOf = (given: Given): Stripe.Dispute => ({
  id: stripeId("du"),
  object: "dispute",
  balance_transactions: [],
  created: nowSeconds(),
  currency: "usd",
  enhanced_eligibility_types: [],
  evidence: {} as Stripe.Dispute.Evidence,
  evidence_details: {
    due_by: nowSeconds() + 7 * 86_400,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: "manual",
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: null,
  reason: "fraudulent",
  status: "needs_response",
  ...given,
});

const MISSING = failure(404, "invalid_request_error", { code: "resource_missing" });

/** Disputes and files of evidence as Stripe documents them; `chargeOf` has the disputed charge. */
export function createDisputes({ note }: State, chargeOf: (id: string) => Promise<Answer>) {
  const disputes = new Map<string, Stripe.Dispute>();
  const files: string[] = [];

  const shown = async (one: Stripe.Dispute): Promise<Stripe.Dispute> => ({
    ...one,
    charge: (await chargeOf(String(one.charge))).body as Stripe.Charge,
  });
  function submit(one: Stripe.Dispute, form: URLSearchParams): Answer {
    if (one.status !== "needs_response" && one.status !== "warning_needs_response")
      return failure(400, "invalid_request_error");
    const evidence = [...form].flatMap(([name, value]) => {
      const [, field] = /^evidence\[(\w+)\]$/.exec(name) ?? [];
      return field ? [[field, value] as const] : [];
    });
    Object.assign(one, { status: "under_review", evidence: Object.fromEntries(evidence) });
    note("charge.dispute.updated", one);
    return ok(one);
  }
  function close(one: Stripe.Dispute): Answer {
    if (one.status !== "needs_response") return failure(400, "invalid_request_error");
    one.status = "lost";
    note("charge.dispute.closed", one);
    return ok(one);
  }
  return {
    files,
    async answer({ method, path, form, body }: StripeCall): Promise<Answer | null> {
      if (path === "/v1/files") {
        files.push(body);
        return ok({ id: stripeId("file"), object: "file" });
      }
      const [, id = "", action = ""] = /^\/v1\/disputes(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
      if (!path.startsWith("/v1/disputes")) return null;
      const since = Number(form.get("created[gte]"));
      const listed = [...disputes.values()].filter(({ created }) => created >= since);
      if (id === "") return page(await Promise.all(listed.map(shown)));
      const one = disputes.get(id);
      if (!one) return MISSING;
      if (method === "GET") return ok(await shown(one));
      return action === "close" ? close(one) : submit(one, form);
    },
    /** The owner of a card disputes a charge. */
    open(given: Given): Stripe.Dispute {
      const made = disputeOf(given);
      disputes.set(made.id, made);
      note("charge.dispute.created", made);
      return made;
    },
  };
}
export type Disputes = ReturnType<typeof createDisputes>;
