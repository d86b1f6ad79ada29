import { createExpressApp } from "stripe-stateful-mock";
import { createAnswers } from "./answers.ts";
import { type Connected, createConnected } from "./connected.ts";
import type { Disputes } from "./disputes.ts";
import { type Answer, answer, listen, readCall, type StripeCall } from "./http.ts";
import type { Intents } from "./intents.ts";
import { failure } from "./objects.ts";
import { createState, type State } from "./state.ts";

export { SECRET_KEY } from "./answers.ts";

export const PUBLISHABLE_KEY = "pk_test_0123456789abcdefghij";

/**
 * The fate of the next request of a kind: `lost`: it is executed and its response lost; `dropped`: it never arrives;
 * `held`: it arrives only when it is released; a response: returned instead.
 */
type Fault = "lost" | "dropped" | "held" | Answer;

/** What is at one account, and what its payers and their banks do. */
interface StripeSide {
  readonly state: State;
  readonly intents: Intents;
  readonly disputes: Disputes;
  /** The amount that was charged for this reference, less what was refunded. */
  taken(reference: string): Promise<number>;
}

export interface StripeEmulator extends StripeSide {
  readonly url: string;
  /** All requests, in order. */
  readonly calls: readonly StripeCall[];
  /** The search may be behind: then it finds nothing. */
  readonly search: { isIndexed: boolean };
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /**
   * Applies a fault to the next request whose method and path match. Returns a function that releases a held one and
   * returns its response.
   */
  next(call: RegExp, fault: Fault): () => Promise<Answer>;
  /** Connects an account to the one of the key (Connect); returns what is at it. */
  connect(account: Connected): Promise<StripeSide>;
  close(): void;
}

interface Keyed {
  readonly request: string;
  readonly answer: Promise<Answer>;
}

/**
 * Stripe on this machine. A third-party emulator (`stripe-stateful-mock`) charges and refunds the test cards; payment
 * intents, setup intents, bank accounts, events, search, and idempotency keys over all calls are ours, as Stripe
 * documents them. `port`: where it answers; any free port by default.
 */
export async function startStripe(port = 0): Promise<StripeEmulator> {
  const thirdParty = await listen(createExpressApp());
  const calls: StripeCall[] = [];
  const faults: { call: RegExp; fault: Fault; arrived: (go: () => Promise<Answer>) => void }[] = [];
  const keys = new Map<string, Keyed>();
  const state = createState();

  const search = { isIndexed: true };
  const own = createAnswers(thirdParty.url, state, search);
  const connected = createConnected(thirdParty.url, search);
  const { intents, disputes, taken } = own;

  const accountOf = ({ headers }: StripeCall): string => String(headers["stripe-account"] ?? "");
  const carryOut = (call: StripeCall): Promise<Answer> =>
    connected.answer(call, accountOf(call)) ?? own.carryOut(call);

  /** Stripe executes one request per key and account; another one with the same key is refused, wherever it goes. */
  function once(call: StripeCall): Promise<Answer> {
    const key = call.headers["idempotency-key"];
    if (typeof key !== "string" || call.method !== "POST") return carryOut(call);
    const request = `${call.path}?${call.body}`;
    const keyOfAccount = `${accountOf(call)} ${key}`;
    const first = keys.get(keyOfAccount) ?? { request, answer: carryOut(call) };
    keys.set(keyOfAccount, first);
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
  }, port);

  return {
    url: front.url,
    calls,
    state,
    intents,
    disputes,
    search,
    forgetKeys: () => keys.clear(),
    next(call, fault) {
      const arrival = new Promise<() => Promise<Answer>>((arrived) => faults.push({ call, fault, arrived }));
      return async () => (await arrival)();
    },
    taken,
    connect: connected.connect,
    close: () => {
      front.close();
      thirdParty.close();
    },
  };
}
