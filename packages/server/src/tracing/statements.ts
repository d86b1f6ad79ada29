import { context, type Span, SpanKind } from "@opentelemetry/api";
import type { Pool, PoolClient } from "pg";
import { failSpan, startSpan } from "./spans.ts";

/** The words that a statement begins with, if it is not about a table or a function. */
const BEFORE_NAME = /\b(?:from|into|update|call|copy|table)\s+(?:only\s+)?([a-z_][a-z0-9_.]*)/i;

/**
 * A statement in two words: what it does, and to which table or function. Both are words of our own statements, so no
 * value can be among them.
 */
export function summaryOf(text: string): string {
  const verb = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const name = BEFORE_NAME.exec(text)?.[1]?.toLowerCase() ?? /\bselect\s+([a-z_]+)\s*\(/i.exec(text)?.[1];
  return name === undefined ? verb : `${verb} ${name}`;
}

type Callback = (error: Error | null, ...rest: readonly unknown[]) => unknown;

const spanOf = (statement: string): Span => {
  const summary = summaryOf(statement);
  return startSpan({
    name: summary,
    kind: SpanKind.CLIENT,
    attributes: { "db.system.name": "postgresql", "db.query.summary": summary },
  });
};

const endWith = (span: Span, error: unknown): void => {
  if (error) failSpan(span, error);
  span.end();
};

/** The text of what `query` was given; null for a stream or cursor, which is not traced. */
function textOf(given: unknown): string | null {
  if (typeof given === "string") return given;
  if (typeof given !== "object" || given === null || "submit" in given) return null;
  return "text" in given ? String(given.text) : null;
}

/** Makes each statement of a connection a span. */
function traceClient(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  const traced = (...args: readonly unknown[]): unknown => {
    const text = textOf(args[0]);
    if (text === null) return query(...args);
    const span = spanOf(text);
    const last = args.at(-1);
    if (typeof last === "function") {
      const done = context.bind(context.active(), last as Callback);
      return query(...args.slice(0, -1), (error: Error | null, ...rest: readonly unknown[]) => {
        endWith(span, error);
        done(error, ...rest);
      });
    }
    const answered = query(...args) as Promise<unknown>;
    answered.then(
      () => endWith(span, null),
      (error: unknown) => endWith(span, error),
    );
    return answered;
  };
  client.query = traced as typeof client.query;
}

/** Makes each statement of a pool's connections a span of the request or job that sends it. */
export function traceStatements(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...args: readonly unknown[]) => unknown;
  // Who waits for a connection gets it when another gives it back, and would go on in the other's context.
  const bound = (done?: unknown): unknown =>
    typeof done === "function" ? connect(context.bind(context.active(), done as Callback)) : connect();
  pool.connect = bound as typeof pool.connect;
  pool.on("connect", traceClient);
}
