import { context, propagation, trace } from "@opentelemetry/api";
import type { IdGenerator } from "@opentelemetry/sdk-trace-base";

/** Where traces go, and how many of them. */
export interface TraceSettings {
  /** An OTLP receiver's address for traces over HTTP, e.g. http://127.0.0.1:4318/v1/traces. */
  readonly url: string;
  /** The share of traces to send, from 0 to 1. */
  readonly share: number;
}

let next: string | null = null;

/** Runs a function whose first span has this ID: a browser chose it, and other spans name it as their parent. */
export function withSpanId<Answer>(id: string, work: () => Answer): Answer {
  next = id;
  try {
    return work();
  } finally {
    next = null;
  }
}

/** Generates IDs, except for spans that already have one. */
const browserIds = (random: IdGenerator): IdGenerator => ({
  generateTraceId: () => random.generateTraceId(),
  generateSpanId() {
    const id = next ?? random.generateSpanId();
    next = null;
    return id;
  },
});

/**
 * Starts sending traces. Returns a function that sends the rest and stops. The library is loaded only here: a server
 * without traces does not read it.
 */
export async function startTracing({ url, share }: TraceSettings): Promise<() => Promise<void>> {
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, exporter, resources, sdk] =
    await Promise.all([
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/core"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace-base"),
    ]);
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": "county-pay" }),
    // By the trace's ID alone: whether a caller says that theirs is sampled does not count.
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    idGenerator: browserIds(new sdk.RandomIdGenerator()),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter({ url }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    trace.disable();
    propagation.disable();
    context.disable();
  };
}
