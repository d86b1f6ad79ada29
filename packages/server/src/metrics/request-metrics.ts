import { Counter, Histogram, type Registry } from "prom-client";

/** Counts the answers of one route: method, status, and seconds. */
export type CountAnswer = (method: string, status: number, seconds: number) => void;

/** The methods that the counters tell apart; a caller may send any word. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "other"] as const;

/** The answers of one route, as plain numbers. */
interface Counts {
  /** The upper ends of the buckets but the last, in seconds. */
  readonly limits: readonly number[];
  /** How many, by method and by the first digit of the status. */
  readonly answers: readonly { readonly method: string; readonly classes: number[] }[];
  /** How many took at most each of the limits, and longer than all of them. */
  readonly buckets: number[];
  seconds: number;
}

const NAME = "county_pay_request_seconds";
const HELP = "How long requests took, by route pattern.";

/** The durations of requests, read from the counts of their routes. */
class RequestSeconds extends Histogram<"route"> {
  readonly #routes: ReadonlyMap<string, Counts>;

  constructor(registry: Registry, routes: ReadonlyMap<string, Counts>, buckets: number[]) {
    super({ name: NAME, help: HELP, labelNames: ["route"], buckets, registers: [registry] });
    this.#routes = routes;
  }

  /** What the registry reads, in the library's own form. */
  async getForPromString() {
    const values = [...this.#routes].flatMap(([route, counts]) => valuesOf(route, counts));
    return { name: NAME, help: HELP, type: "histogram", aggregator: "sum", values };
  }
}

function valuesOf(route: string, { limits, buckets, seconds }: Counts) {
  const value = (metricName: string, labels: Record<string, number | string>, number: number) => ({
    metricName: `${NAME}_${metricName}`,
    labels,
    sharedLabels: { route },
    value: number,
  });
  let count = 0;
  const upTo = buckets.map((each, at) => {
    count += each;
    return value("bucket", { le: limits[at] ?? "+Inf" }, count);
  });
  return count === 0 ? [] : [...upTo, value("sum", {}, seconds), value("count", {}, count)];
}

/**
 * Counts requests by route. Counting happens for each request and reading every few seconds, so a route counts in plain
 * numbers: the registry's own counters look up the values of their labels each time (decision 300).
 */
export function requestMetrics(
  registry: Registry,
  limits: readonly number[],
): (route: string) => CountAnswer {
  const routes = new Map<string, Counts>();
  const reported = new Map<string, number>();
  const requests = new Counter({
    name: "county_pay_requests_total",
    help: "Requests answered, by route pattern and class of status.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
    collect: () => {
      for (const [route, { answers }] of routes)
        for (const { method, classes } of answers)
          for (const [at, count] of classes.entries()) {
            const key = `${method} ${at} ${route}`;
            const before = reported.get(key) ?? 0;
            if (count > before) requests.inc({ method, route, status: `${at}xx` }, count - before);
            reported.set(key, count);
          }
    },
  });
  new RequestSeconds(registry, routes, [...limits]);

  return (route) => {
    let counts = routes.get(route);
    if (!counts) {
      counts = {
        limits,
        answers: METHODS.map((method) => ({ method, classes: [0, 0, 0, 0, 0, 0] })),
        buckets: Array.from({ length: limits.length + 1 }, () => 0),
        seconds: 0,
      };
      routes.set(route, counts);
    }
    const { answers, buckets } = counts;
    const own = counts;
    return (method, status, seconds) => {
      const known = answers.find((each) => each.method === method) ?? answers.at(-1);
      const digit = Math.floor(status / 100);
      if (known) known.classes[digit] = (known.classes[digit] ?? 0) + 1;
      let at = 0;
      while (at < limits.length && seconds > (limits[at] ?? 0)) at += 1;
      buckets[at] = (buckets[at] ?? 0) + 1;
      own.seconds += seconds;
    };
  };
}
