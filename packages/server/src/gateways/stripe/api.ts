import type { Stripe } from "stripe";
import type * as v from "valibot";
import { chargePatience, gatewayCaller } from "../call.ts";
import { NOT_SENT, type Read, readAnswer, readFailure } from "./read.ts";

/** The version of Stripe's API that every response is read as, whatever the account's own setting. */
const API_VERSION = "2026-10-28.endive" satisfies Stripe.LatestApiVersion;

/** The package's code of an answer that is late. */
const LATE = "ETIMEDOUT";

export interface StripeApiOptions {
  /** The API's URL, without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
  /** The connected account that every call is about; '' for the account of the key. */
  readonly connected?: string;
  /** How long a call waits for an answer, in milliseconds. */
  readonly timeoutMs: number;
}

export interface StripeApi {
  /** The option of a call that may wait longer for its turn, because it charges. */
  readonly patient: Pick<Stripe.RequestOptions, "timeout">;
  /**
   * Makes one call and reads its answer with a schema. Never throws or retries, and no message contains the key: a
   * charge may have been made, and only our own code decides whether to ask again.
   */
  ask<const Schema extends v.GenericSchema>(
    schema: Schema,
    call: (stripe: Stripe) => Promise<unknown>,
  ): Promise<Read<v.InferOutput<Schema>>>;
  /** The package itself, for what calls nobody: signatures. */
  package(): Promise<Stripe>;
}

/** The package fails outside of its own promises for an answer that is not an object. */
function objectOf(text: string): object {
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== "object" || answer === null) throw new SyntaxError("not an object");
  return answer;
}

/**
 * The package's HTTP client over our own connections (decision 271), with a time limit for the whole answer. Errors have
 * no code of a closed connection: after one, the package would send the request a second time, with retries off as well.
 */
function httpClient({ url, timeoutMs }: StripeApiOptions): Stripe.HttpClient {
  const call = gatewayCaller(timeoutMs);
  const isStripe = new URL(url).hostname.endsWith(".stripe.com");
  return {
    getClientName: () => "county-pay",
    async makeRequest(host, port, path, method, headers, requestData, protocol, timeout) {
      const sent = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)] as const),
      );
      // Stripe takes files at another host, what stands in for it does not.
      const origin = isStripe ? `${protocol}://${host}:${port}` : url;
      const { status, text, isUnsent } = await call(`${origin}${path}`, {
        method,
        headers: sent,
        ...(timeout > timeoutMs ? { patienceMs: timeout } : {}),
        ...(method === "POST" ? { body: requestData ?? "" } : {}),
      }).catch((error: unknown) => {
        const isLate = error instanceof Error && error.name === "TimeoutError";
        throw Object.assign(new Error("no answer"), isLate ? { code: LATE } : {});
      });
      return {
        getStatusCode: () => status,
        getHeaders: () => ({}),
        // The package notes the answer's headers on it.
        getRawResponse: () => ({}),
        toStream: () => text,
        toJSON: async () => (isUnsent ? { error: { type: NOT_SENT } } : objectOf(text)),
      };
    },
  };
}

/** The package is loaded at the first call: a server without Stripe never loads it. */
async function load(options: StripeApiOptions): Promise<Stripe> {
  const { url, secretKey, connected = "", timeoutMs } = options;
  const { default: Package } = await import("stripe");
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === "https:";
  return new Package(secretKey, {
    apiVersion: API_VERSION,
    ...(connected === "" ? {} : { stripeAccount: connected }),
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: httpClient(options),
    protocol: isTls ? "https" : "http",
    host: hostname,
    port: port === "" ? (isTls ? 443 : 80) : Number(port),
  });
}

/** The `stripe` package with its own retries off. */
export function createStripeApi(options: StripeApiOptions): StripeApi {
  let loading: Promise<Stripe> | undefined;
  const stripe = (): Promise<Stripe> => {
    loading ??= load(options);
    return loading;
  };
  return {
    package: stripe,
    patient: { timeout: chargePatience(options.timeoutMs) },
    async ask(schema, call) {
      try {
        return readAnswer(schema, await call(await stripe()));
      } catch (error) {
        return readFailure(error);
      }
    },
  };
}
