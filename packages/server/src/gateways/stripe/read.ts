import * as v from "valibot";
import { Failure } from "./wire.ts";

/** An answer of Stripe: the requested object, a definite refusal, or unknown. */
export type Read<Answer> =
  | { readonly kind: "answer"; readonly answer: Answer }
  /** Nothing was executed, or a charge was declined. */
  | { readonly kind: "refused"; readonly failure: Failure; readonly status: number }
  /** The idempotency key was already used with another request. */
  | { readonly kind: "key_used" }
  /** `status`: of the answer; 0 without one. `isUnsent`: Stripe never got the request. */
  | { readonly kind: "unknown"; readonly why: string; readonly status: number; readonly isUnsent?: true };

/** The type of our own answer to a request whose turn did not come in time. */
export const NOT_SENT = "not_sent";

/** Reads an answer with a schema. */
export function readAnswer<const Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): Read<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, answer);
  return read.success
    ? { kind: "answer", answer: read.output }
    : { kind: "unknown", why: "Stripe's answer was not understood", status: 200 };
}

/** What an error of the package says about the request. */
const Thrown = v.object({
  statusCode: v.nullish(v.number(), 0),
  message: v.nullish(v.string(), ""),
  raw: v.optional(v.unknown()),
});

/**
 * Statuses that leave the outcome unknown: another request with the same key is running, too many requests, and all
 * server errors.
 */
const isUnsure = (status: number): boolean =>
  status < 400 || status === 409 || status === 429 || status >= 500;

/** Reads what the package throws. Its messages may quote a request, so none of them leaves this function. */
export function readFailure(error: unknown): Exclude<Read<never>, { kind: "answer" }> {
  const thrown = v.safeParse(Thrown, error);
  const {
    statusCode: status,
    raw,
    message,
  } = thrown.success ? thrown.output : { statusCode: 0, raw: null, message: "" };
  if (status === 0) {
    const isLate = /timeout|aborted due to/i.test(message);
    return {
      kind: "unknown",
      why: isLate ? "Stripe did not answer in time" : "Stripe was not reached",
      status,
    };
  }
  const failure = v.safeParse(Failure, raw);
  if (failure.success && failure.output.type === NOT_SENT)
    return { kind: "unknown", why: "Stripe had no time for it", status, isUnsent: true };
  if (isUnsure(status) || !failure.success)
    return { kind: "unknown", why: `Stripe answered ${status}`, status };
  if (status === 401 || status === 403)
    return { kind: "refused", failure: { ...failure.output, code: "key_refused" }, status };
  if (failure.output.type === "idempotency_error") return { kind: "key_used" };
  return failure.output.type === "api_error"
    ? { kind: "unknown", why: `Stripe answered ${status} (api_error)`, status }
    : { kind: "refused", failure: failure.output, status };
}

/** Why an answer is not one, for engineers. */
export const whyNot = (read: Exclude<Read<never>, { kind: "answer" }>): string => {
  if (read.kind === "unknown") return read.why;
  return read.kind === "key_used"
    ? "Stripe was asked this before, in other words"
    : "Stripe refuses to show it";
};
