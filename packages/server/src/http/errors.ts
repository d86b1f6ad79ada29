import { CountyPayError } from "@county-pay/core";
import type { FastifyError, FastifyInstance } from "fastify";
import { troubleOf } from "../db/failures/trouble.ts";
import { languageOf } from "./language.ts";
import { Refusal, refuse } from "./refusal.ts";

export const JSON_TYPE = "application/json; charset=utf-8";

/** Seconds after which a county that moves can be written to again, usually. */
const MOVING_S = 10;

/** The error that the caller sees: the framework's 4xx errors keep their status, unexpected errors reveal nothing. */
export function refusalOf(error: FastifyError): Refusal {
  const status = error.statusCode ?? 500;
  if (status === 429) return new Refusal("rate_limited");
  if (status === 404) return new Refusal("not_found");
  if (status >= 400 && status < 500) return new Refusal("validation_failed", undefined, status);
  const trouble = troubleOf(error);
  if (!trouble) return new Refusal("internal");
  if (trouble.kind === "moving") return refuse("unavailable", { Database: "moving" }, MOVING_S);
  return new Refusal("unavailable", trouble.kind === "behind" ? { Database: "behind" } : undefined);
}

const messageOf = (error: Error): string =>
  error instanceof CountyPayError || error instanceof TypeError
    ? error.message
    : (troubleOf(error)?.reason ?? "");

/**
 * An error in a form that is safe to log: kind, code and stack frames. The message only for our own errors, because
 * those of the database and of JSON quote user input; for database trouble, our own words.
 */
export function loggableError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const code = "code" in error ? error.code : undefined;
  return {
    type: error.name,
    message: messageOf(error),
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(typeof code === "string" ? { code } : {}),
  };
}

/** Turns every error and every unknown route of `app` into a response with a code. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: error }, "failed");
    if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
    return reply
      .code(refusal.status)
      .type(JSON_TYPE)
      .send(refusal.toWire(languageOf(request)));
  });
  app.setNotFoundHandler((request, reply) => {
    const refusal = new Refusal("not_found");
    return reply
      .code(refusal.status)
      .type(JSON_TYPE)
      .send(refusal.toWire(languageOf(request)));
  });
}
