import { createExpressApp } from "stripe-stateful-mock";
import { createDocumented, type Documented } from "./documented.ts";
import { type Answer, answer, listen, readCall, type StripeCall } from "./http.ts";
import { createIntents, type Intents } from "./intents.ts";

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
  readonly documented: Documented;
  readonly intents: Intents;
  /**
   * Applies a fault to the next request whose method and path match. Returns a function that releases a held one and
   * returns its response.
   */
  next(call: RegExp, fault: Fault): () => Promise<Answer>;
  /** The amount that the emulator charged for this reference. */
  taken(reference: string): Promise<number>;
  close(): void;
}

interface Charge {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly metadata?: Record<string, string>;
}

/**
 * Stripe on this machine: a third-party emulator handles charges, refunds, customers, and cards; we add what it lacks,
 * as Stripe documents it.
 */
export async function startStripe(): Promise<StripeEmulator> {
  const emulator = await listen(createExpressApp());
  const calls: StripeCall[] = [];
  const faults: { call: RegExp; fault: Fault; arrived: (go: () => Promise<Answer>) => void }[] = [];

  async function ofEmulator({ method, url, body, headers }: StripeCall): Promise<Answer> {
    const form = new URLSearchParams(body);
    const source = form.get("source");
    if (source) form.set("source", documented.known(source));
    const key = headers["idempotency-key"];
    const response = await fetch(`${emulator.url}${url}`, {
      method,
      headers: {
        authorization: headers.authorization ?? "",
        "content-type": "application/x-www-form-urlencoded",
        ...(typeof key === "string" ? { "idempotency-key": key } : {}),
      },
      ...(method === "POST" ? { body: form.toString() } : {}),
    });
    return { status: response.status, body: await response.json() };
  }
  async function charges(): Promise<readonly Charge[]> {
    const headers = { authorization: `Bearer ${SECRET_KEY}` };
    const response = await fetch(`${emulator.url}/v1/charges`, { headers });
    return ((await response.json()) as { data: Charge[] }).data;
  }
  const documented = createDocumented(charges);
  const intents = createIntents();
  const carryOut = async (request: StripeCall): Promise<Answer> =>
    (await documented.answer(request)) ?? intents.answer(request) ?? ofEmulator(request);

  const front = await listen(async (request, response) => {
    const came = await readCall(request);
    calls.push(came);
    const at = faults.findIndex(({ call }) => call.test(`${came.method} ${came.path}`));
    const [met] = at < 0 ? [] : faults.splice(at, 1);
    if (!met) return answer(response, await carryOut(came));
    if (typeof met.fault === "object") return answer(response, met.fault);
    if (met.fault === "lost") await carryOut(came);
    if (met.fault === "held") return met.arrived(() => carryOut(came));
    request.socket.destroy();
  });

  return {
    url: front.url,
    calls,
    documented,
    intents,
    next(call, fault) {
      const arrival = new Promise<() => Promise<Answer>>((arrived) => faults.push({ call, fault, arrived }));
      return async () => (await arrival)();
    },
    taken: async (reference) =>
      (await charges())
        .filter(
          ({ status, metadata }) => status === "succeeded" && metadata?.county_pay_reference === reference,
        )
        .reduce((sum, { amount }) => sum + amount, 0),
    close: () => {
      front.close();
      emulator.close();
    },
  };
}
