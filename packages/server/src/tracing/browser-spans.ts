import { type BrowserSpanWire, reportSpans } from "@county-pay/core/contract";
import { context, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import { servePublic } from "../http/router.ts";
import type { Services } from "../kernel/services.ts";
import { withSpanId } from "./start.ts";

/** Reports from one network address. */
const RATE = { max: 120, timeWindow: 60_000 };

const NAMES = { load: "browser page", call: "browser call" } as const;

/** Adds a span that a browser measured, `offsetMs` ahead of its clock. */
function addSpan(span: BrowserSpanWire, offsetMs: number): void {
  const parent = trace.setSpanContext(context.active(), {
    traceId: span.TraceId,
    spanId: span.ParentId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
  const startTime = span.StartedAt + offsetMs;
  const made = withSpanId(span.SpanId, () =>
    trace.getTracer("county-pay").startSpan(NAMES[span.Kind], { kind: SpanKind.CLIENT, startTime }, parent),
  );
  if (span.Kind === "call") {
    made.setAttribute("http.response.status_code", span.Status);
    if (span.Status === 0 || span.Status >= 500) made.setStatus({ code: SpanStatusCode.ERROR });
  }
  made.end(startTime + span.Milliseconds);
}

/** Takes the spans of browsers whose page belongs to a trace; without traces, it does nothing with them. */
export function registerSpans(app: FastifyInstance, services: Services): void {
  servePublic(
    app,
    services,
    reportSpans,
    ({ body }) => {
      const offset = Date.now() - body.SentAt;
      if (services.config.traces) for (const span of body.Spans) addSpan(span, offset);
      return null;
    },
    { rateLimit: RATE },
  );
}
