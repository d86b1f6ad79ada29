import { CountyPayError } from "@county-pay/core";
import type { FastifyError, FastifyInstance } from "fastify";
import { languageOf } from "./language.ts";
import { Refusal } from "./refusal.ts";

/** SQLSTATEs and system codes that mean: the database cannot be reached now. */
const NO_DATABASE = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "57P01", "57P02", "57P03", "53300"]);
const NO_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool)/;
/** SQLSTATEs that mean: it took too long, or stood in somebody's way, and may go well a moment later. */
const TOO_LONG = new Set(["57014", "55P03", "25P03", "40001", "40P01"]);

export const JSON_TYPE = "application/json; charset=utf-8";

const isUnreachable = (error: FastifyError): boolean =>
  NO_DATABASE.has(error.code) || TOO_LONG.has(error.code) || NO_CONNECTION.test(error.message);

/** What the caller is told: the framework's own 4xx keep their status, anything unexpected says nothing of itself. */
export function refusalOf(error: FastifyError): Refusal {
  const status = error.statusCode ?? 500;
  if (status === 429) return new Refusal("rate_limited");
  if (status === 404) return new Refusal("not_found");
  if (status >= 400 && status < 500) return new Refusal("validation_failed", undefined, status);
  return isUnreachable(error) ? new Refusal("unavailable") : new Refusal("internal");
}

/**
 * An error as the log may keep it: kind, code and stack frames. The message only of our own errors, since those of
 * the database and of JSON quote what people typed.
 */
export function loggableError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const code = "code" in error ? error.code : undefined;
  return {
    type: error.name,
    message: error instanceof CountyPayError || error instanceof TypeError ? error.message : "",
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(typeof code === "string" ? { code } : {}),
  };
}

/** Turns every error and every unknown route of `app` into an answer with a code. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: error }, "failed");
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
