import * as plain from "node:http";
import * as tls from "node:https";
import braintree, { type BraintreeGateway, type Environment } from "braintree";
import * as v from "valibot";
import type { UnknownOutcome } from "../gateway.ts";
import type { BraintreeAccount } from "./account.ts";
import { Refused } from "./wire.ts";

/** Braintree's answer to a call, or why there is none. */
export type Read<Answer> =
  | { readonly kind: "answer"; readonly answer: Answer }
  /** Nothing was executed, except that `transaction` was declined. `codes`: of Braintree's validation errors. */
  | { readonly kind: "refused"; readonly codes: readonly string[]; readonly refused: Refused }
  | { readonly kind: "not_found" }
  | { readonly kind: "unknown"; readonly why: string };

/** Braintree answered, and the outcome is unknown all the same. */
export const undecided = (why: string): UnknownOutcome => ({ outcome: "unknown", why, isAnswered: true });

/** The outcome of a call that decides nothing. */
export const unknownOf = (read: Read<unknown>): UnknownOutcome =>
  read.kind === "unknown"
    ? { outcome: "unknown", why: read.why }
    : undecided("Braintree answered something else");

/** Braintree refuses our keys: nothing was executed. */
export const KEY_REFUSED = "key_refused";

/** The time left for an operation of several calls. */
interface Time {
  left(): number;
}
const timeOf = (ms: number): Time => {
  const end = performance.now() + ms;
  return { left: () => Math.max(1, Math.ceil(end - performance.now())) };
};

/** Calls Braintree's package; never throws and never retries, and no message contains a key. */
export interface BraintreeApi {
  /** An operation: all its calls together take at most the timeout. */
  begin(): Operation;
}

/** The calls of one operation. */
export interface Operation {
  ask<const Schema extends v.GenericSchema>(
    schema: Schema,
    call: (gateway: BraintreeGateway) => Promise<unknown>,
  ): Promise<Read<v.InferOutput<Schema>>>;
  /** All results of a search; those that do not have the schema make it unknown. */
  search<const Schema extends v.GenericSchema>(
    schema: Schema,
    call: (gateway: BraintreeGateway) => AsyncIterable<unknown>,
  ): Promise<Read<readonly v.InferOutput<Schema>[]>>;
}

const KEEP_ALIVE = { keepAlive: true, timeout: 4_000 } as const;

/** Braintree's own environment, or a server of ours that stands for it. */
function environmentOf({ environment, apiUrl }: BraintreeAccount): Environment {
  if (apiUrl === "")
    return environment === "production" ? braintree.Environment.Production : braintree.Environment.Sandbox;
  const { hostname, port, protocol } = new URL(apiUrl);
  const isTls = protocol === "https:";
  const at = port === "" ? (isTls ? "443" : "80") : port;
  return new braintree.Environment(hostname, at, apiUrl, isTls, hostname, at);
}

const late = Symbol("late");

/** What is thrown by the package, by the name that it gives its errors. */
function failureOf(error: unknown): Exclude<Read<never>, { kind: "answer" }> {
  const type = error instanceof Error && "type" in error ? String(error.type) : "";
  if (type === "notFoundError") return { kind: "not_found" };
  if (type === "authenticationError" || type === "authorizationError")
    return { kind: "refused", codes: [KEY_REFUSED], refused: {} };
  return { kind: "unknown", why: type === "" ? "Braintree was not reached" : `Braintree: ${type}` };
}

/** The codes of all validation errors in an error answer of the package. */
function codesOf(answer: object): readonly string[] {
  const errors: unknown = Reflect.get(answer, "errors");
  const all = typeof errors === "object" && errors !== null ? Reflect.get(errors, "deepErrors") : undefined;
  const found: unknown = typeof all === "function" ? all.call(errors) : [];
  return v.parse(v.fallback(v.array(v.object({ code: v.string() })), []), found).map(({ code }) => code);
}

/** Opens an account. */
export function createBraintreeApi(account: BraintreeAccount, timeoutMs: number): BraintreeApi {
  const environment = environmentOf(account);
  const { merchantId, publicKey, privateKey } = account;
  const isTls = account.apiUrl === "" || account.apiUrl.startsWith("https:");
  const agent = isTls ? new tls.Agent(KEEP_ALIVE) : new plain.Agent(KEEP_ALIVE);
  const gateway = new braintree.BraintreeGateway({
    environment,
    merchantId,
    publicKey,
    privateKey,
    customHttpAgent: agent,
  });
  gateway.config.timeout = timeoutMs;

  /** The answer, within the time that is left: the package's own timeout starts anew with every byte. */
  async function within<Answer>(time: Time, answer: Promise<Answer>): Promise<Answer | typeof late> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<typeof late>((resolve) => {
      timer = setTimeout(() => resolve(late), time.left());
    });
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      clearTimeout(timer);
      answer.catch(() => {});
    }
  }

  return {
    begin() {
      const time = timeOf(timeoutMs);
      return {
        async ask(schema, call) {
          try {
            const answer = await within(time, call(gateway));
            if (answer === late) return { kind: "unknown", why: "Braintree did not answer in time" };
            if (typeof answer === "object" && answer !== null && Reflect.get(answer, "success") === false) {
              const refused = v.safeParse(Refused, answer);
              return refused.success
                ? { kind: "refused", codes: codesOf(answer), refused: refused.output }
                : { kind: "unknown", why: "Braintree's answer was not understood" };
            }
            const read = v.safeParse(schema, answer);
            return read.success
              ? { kind: "answer", answer: read.output }
              : { kind: "unknown", why: "Braintree's answer was not understood" };
          } catch (error) {
            return failureOf(error);
          }
        },
        async search(schema, call) {
          const all = async (): Promise<readonly unknown[]> => {
            const found: unknown[] = [];
            // The package passes null for a search that finds nothing.
            for await (const one of call(gateway)) if (one !== null) found.push(one);
            return found;
          };
          try {
            const found = await within(time, all());
            if (found === late) return { kind: "unknown", why: "Braintree did not answer in time" };
            const read = v.safeParse(v.array(schema), found);
            return read.success
              ? { kind: "answer", answer: read.output }
              : { kind: "unknown", why: "Braintree's answer was not understood" };
          } catch (error) {
            return failureOf(error);
          }
        },
      };
    },
  };
}
