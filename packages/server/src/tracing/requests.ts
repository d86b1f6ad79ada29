import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { startSpan } from "./spans.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The request's span; null while traces are off. */
    span: Span | null;
  }
}

const inSpanOf = ({ span }: FastifyRequest, work: () => void): void =>
  span ? context.with(trace.setSpan(context.active(), span), work) : work();

/** The header in which a page learns its trace: its own calls belong to it (decision 410). */
const traceHeader = (span: Span): string => {
  const { traceId, spanId } = span.spanContext();
  return `traceparent;desc="00-${traceId}-${spanId}-01"`;
};

/**
 * Makes each request a span, by its route pattern, under the browser's span that its `traceparent` names. Paths, queries,
 * bodies, and addresses contain personal data and are not in it; the request's ID is, which the log has, too.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest("span", null);
  app.addHook("onRequest", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    request.span = startSpan(
      {
        name: `${request.method} ${route}`,
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": request.method,
          "http.route": route,
          "county_pay.request_id": request.id,
        },
      },
      propagation.extract(context.active(), request.headers),
    );
    if (request.headers["sec-fetch-mode"] === "navigate" && request.span.isRecording())
      reply.header("server-timing", traceHeader(request.span));
    inSpanOf(request, done);
  });
  // The body arrives in the context of its connection.
  app.addHook("preHandler", (request, _reply, done) => inSpanOf(request, done));
  app.addHook("onResponse", (request, { statusCode }, done) => {
    request.span?.setAttribute("http.response.status_code", statusCode);
    if (statusCode >= 500) request.span?.setStatus({ code: SpanStatusCode.ERROR });
    request.span?.end();
    done();
  });
}
