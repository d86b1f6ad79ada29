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
  async function ask(method: string, path: string, init: RequestInit): Promise<StripeResponse> {
    try {
      const response = await fetch(`${url}${path}`, {
        ...init,
        method,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${secretKey}`,
          "stripe-version": STRIPE_VERSION,
          ...init.headers,
        },
      });
      const body: unknown = await response.json();
      return { status: response.status, body };
    } catch (error) {
      if (error instanceof SyntaxError) return { status: 0, why: "Stripe's answer was not understood" };
      const late = error instanceof Error && error.name === "TimeoutError";
      return { status: 0, why: late ? "Stripe did not answer in time" : "Stripe was not reached" };
    }
  }

  return {
    get: (path, query = {}) => {
      const queryString = formOf(query).toString();
      return ask("GET", queryString === "" ? path : `${path}?${queryString}`, {});
    },
    post: (path, form, key) =>
      ask("POST", path, {
        body: formOf(form).toString(),
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
      }),
    delete: (path) => ask("DELETE", path, {}),
  };
}
