import fc from "fast-check";
import { Counter, Histogram, Registry } from "prom-client";
import { expect, it } from "vitest";
import { requestMetrics } from "./request-metrics.ts";

const LIMITS = [0.005, 0.1, 1];
interface Answer {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}
const answer: fc.Arbitrary<Answer> = fc.record({
  route: fc.constantFrom("/Health", "/AlchemePay/Bill/:company"),
  method: fc.constantFrom("GET", "POST", "BREW"),
  status: fc.constantFrom(200, 204, 302, 404, 500),
  // Sums of these do not depend on their order.
  seconds: fc.constantFrom(0, 0.00390625, 0.0625, 0.5, 4),
});

/** The text that the library's own counters make of the same answers. */
async function expected(answers: readonly Answer[]): Promise<readonly string[]> {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "county_pay_requests_total",
    help: "Requests answered, by route pattern and class of status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "county_pay_request_seconds",
    help: "How long requests took, by route pattern.",
    labelNames: ["route"],
    buckets: LIMITS,
    registers,
  });
  for (const { route, method, status, seconds } of answers) {
    requests.inc({
      method: method === "BREW" ? "other" : method,
      route,
      status: `${Math.floor(status / 100)}xx`,
    });
    durations.observe({ route }, seconds);
  }
  return (await registry.metrics()).split("\n").sort();
}

it("the registry shows of any answers what the library's own counters show, also after it was read in between", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer), fc.array(answer), async (first, second) => {
      const registry = new Registry();
      const countsOf = requestMetrics(registry, LIMITS);
      const count = (answers: readonly Answer[]) => {
        for (const { route, method, status, seconds } of answers) countsOf(route)(method, status, seconds);
      };
      count(first);
      await registry.metrics();
      count(second);
      expect((await registry.metrics()).split("\n").sort()).toEqual(await expected([...first, ...second]));
    }),
    { numRuns: 50 },
  );
});
