import { SpanKind } from "@opentelemetry/api";
import type { Gateway } from "../gateways/index.ts";
import { inSpan } from "../tracing/index.ts";
import type { Metrics } from "./metrics.ts";

/** The outcome of a response, for a label; or whether there was a response. */
function outcomeOf(answer: unknown): string {
  if (answer === false) return "unknown";
  if (typeof answer === "object" && answer !== null && "outcome" in answer) return String(answer.outcome);
  return "answered";
}

/** The same gateway, counting each response by call, outcome and duration, as a span of the current trace. */
export function measured(gateway: Gateway, metrics: Pick<Metrics, "gatewayCall">): Gateway {
  const timed =
    <Args extends readonly unknown[], Answer>(call: string, method: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> =>
      inSpan({ name: `gateway ${call}`, kind: SpanKind.CLIENT }, async (span) => {
        const begin = performance.now();
        const record = (outcome: string): void => {
          metrics.gatewayCall(call, outcome, (performance.now() - begin) / 1_000);
          span.setAttribute("county_pay.outcome", outcome);
        };
        try {
          const answer = await method(...args);
          record(outcomeOf(answer));
          return answer;
        } catch (error) {
          record("failed");
          throw error;
        }
      });
  const calls = Object.entries(gateway).filter(([, part]) => typeof part === "function");
  return {
    ...gateway,
    ...Object.fromEntries(calls.map(([name, method]) => [name, timed(name, method.bind(gateway))])),
  };
}
