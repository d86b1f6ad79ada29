import { randomBytes } from "node:crypto";
import type { Answer, StripeCall } from "./http.ts";

/** An ID in Stripe's format. */
export const stripeId = (kind: string): string => `${kind}_${randomBytes(12).toString("hex")}`;

/** An error as in Stripe's error reference. */
export const failure = (status: number, type: string, more: Record<string, unknown> = {}): Answer => ({
  status,
  body: { error: { type, message: "for engineers", ...more } },
});

/** The emulator's tokens for the cards on Stripe's testing page. */
const CARDS: Readonly<Record<string, string>> = {
  "4242424242424242": "tok_visa",
  "5555555555554444": "tok_mastercard",
  "378282246310005": "tok_amex",
  "4000000000000002": "tok_chargeDeclined",
  "4000000000009995": "tok_chargeDeclinedInsufficientFunds",
  "4000000000000119": "tok_chargeDeclinedProcessingError",
};

/**
 * What Stripe documents and the emulator lacks: card tokens, an idempotency key that is used at two endpoints, the
 * search by metadata, deleting a customer.
 */
export function createDocumented(listCharges: () => Promise<readonly { metadata?: object }[]>) {
  const tokens = new Map<string, string>();
  const keys = new Map<string, string>();

  return {
    /** The search may be behind: then it finds nothing. */
    isIndexed: true,
    /** The emulator's own token for one that was created here. */
    known: (token: string): string => tokens.get(token) ?? token,
    /** Forgets keys, as Stripe does after a day. */
    forgetKeys: (): void => keys.clear(),
    async answer({ method, path, headers, form }: StripeCall): Promise<Answer | null> {
      const call = `${method} ${path}`;
      if (call === "POST /v1/tokens") {
        const number = form.get("card[number]") ?? "";
        const known = CARDS[number];
        if (!/^pk_test_/.test(form.get("key") ?? "")) return failure(401, "invalid_request_error");
        if (!known || !form.get("card[cvc]"))
          return failure(402, "card_error", { code: "incorrect_number", param: "number" });
        const id = stripeId("tok");
        tokens.set(id, known);
        return { status: 200, body: { id, object: "token", type: "card", used: false, livemode: false } };
      }
      if (call === "GET /v1/charges/search") {
        const [, name = "", value = ""] =
          /^metadata\['([^']+)'\]:'([^']+)'$/.exec(form.get("query") ?? "") ?? [];
        const found = (await listCharges()).filter(
          ({ metadata }) => (metadata as Record<string, string> | undefined)?.[name] === value,
        );
        const data = this.isIndexed ? found : [];
        return { status: 200, body: { object: "search_result", data, has_more: false, next_page: null } };
      }
      if (/^DELETE \/v1\/customers\/cus_\w+$/.test(call))
        return { status: 200, body: { id: path.split("/").at(-1), object: "customer", deleted: true } };
      const key = headers["idempotency-key"];
      if (typeof key !== "string") return null;
      const first = keys.get(key) ?? path;
      keys.set(key, first);
      return first === path ? null : failure(400, "idempotency_error");
    },
  };
}
export type Documented = ReturnType<typeof createDocumented>;
