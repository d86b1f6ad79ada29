import {
  type Attributes,
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

/** What a span is about. Its values name no person, company, bill, address, or amount: every one has few values. */
export interface SpanOf {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** The tracer. While traces are off, its spans do nothing. */
const tracer = () => trace.getTracer("county-pay");

/** Starts a span under the current one, or under the one given. */
export const startSpan = (
  { name, kind = SpanKind.INTERNAL, attributes = {} }: SpanOf,
  under?: Context,
): Span => tracer().startSpan(name, { kind, attributes }, under);

/** Marks a span as failed, by the error's code or kind: its message may quote what a person typed. */
export function failSpan(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  span.setAttribute("error.type", String(code ?? name ?? "unknown"));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Does the work inside a span, which ends with it. */
export async function inSpan<Answer>(of: SpanOf, work: (span: Span) => Promise<Answer>): Promise<Answer> {
  const span = startSpan(of);
  try {
    return await context.with(trace.setSpan(context.active(), span), work, undefined, span);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}
