import { type GatewayCall, gatewayCaller } from "../call.ts";
import { type Form, formOf } from "./form.ts";

/** The version of Stripe's API that every response is read as, whatever the account's own setting. */
const STRIPE_VERSION = "2024-06-20";

/** A response of any kind, or why there was none. */
export type StripeResponse =
  | { readonly status: number; readonly body: unknown }
  | { readonly status: 0; readonly why: string };

export interface StripeApi {
  get(path: string, query?: Form): Promise<StripeResponse>;
  /** `key` is the idempotency key: it is executed once, and refused with a different request. */
  post(path: string, form: Form, key?: string): Promise<StripeResponse>;
  delete(path: string): Promise<StripeResponse>;
}

export interface StripeApiOptions {
  /** The API's URL, without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
  /** The response timeout in milliseconds. */
  readonly timeoutMs: number;
}

/** Stripe over HTTP: sends forms, receives JSON. Never throws or retries, and no message contains the key. */
export function createStripeApi({ url, secretKey, timeoutMs }: StripeApiOptions): StripeApi {
  const call = gatewayCaller(timeoutMs);
  async function ask(path: string, { headers, ...given }: GatewayCall): Promise<StripeResponse> {
    try {
      const { status, text } = await call(`${url}${path}`, {
        ...given,
        headers: {
          authorization: `Bearer ${secretKey}`,
          "stripe-version": STRIPE_VERSION,
          ...headers,
        },
      });
      const body: unknown = JSON.parse(text);
      return { status, body };
    } catch (error) {
      if (error instanceof SyntaxError) return { status: 0, why: "Stripe's answer was not understood" };
      const late = error instanceof Error && error.name === "TimeoutError";
      return { status: 0, why: late ? "Stripe did not answer in time" : "Stripe was not reached" };
    }
  }

  return {
    get: (path, query = {}) => {
      const queryString = formOf(query).toString();
      return ask(queryString === "" ? path : `${path}?${queryString}`, { method: "GET" });
    },
    post: (path, form, key) =>
      ask(path, {
        method: "POST",
        body: formOf(form).toString(),
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
      }),
    delete: (path) => ask(path, { method: "DELETE" }),
  };
}
