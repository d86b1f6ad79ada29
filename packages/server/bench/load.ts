import { setTimeout as sleep } from "node:timers/promises";

/** The results of many clients making the same call. Milliseconds. */
export interface Figures {
  readonly clients: number;
  readonly calls: number;
  readonly failures: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** The outcome of one call; `none` if nothing is left to do. */
export type Outcome = "done" | "failed" | "none";

/** The value at a percentile of the sorted values. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = Math.ceil(sorted.length * share) - 1;
  return sorted[Math.max(0, Math.min(at, sorted.length - 1))] ?? 0;
}

/** Computes the figures from the durations of calls made over this many milliseconds of wall time. */
export function figuresOf(
  clients: number,
  times: readonly number[],
  failures: number,
  elapsed: number,
): Figures {
  const sorted = [...times].sort((one, other) => one - other);
  return {
    clients,
    calls: sorted.length,
    failures,
    perSecond: elapsed > 0 ? (sorted.length / elapsed) * 1000 : 0,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    max: sorted.at(-1) ?? 0,
  };
}

export interface LoadOptions {
  readonly clients: number;
  readonly seconds: number;
  /** Seconds before counting starts, to warm up connections, plans, and caches. */
  readonly warmUp?: number;
  /** Called for every counted call, for example to separate kinds of calls. */
  readonly onCall?: (ms: number, client: number) => void;
}

/**
 * Runs this many clients, each calling again as soon as it gets an answer, until the time is up or nothing is left.
 * Waits for calls in progress; calls started during the warmup do not count.
 */
export async function load(
  { clients, seconds, warmUp = 0, onCall }: LoadOptions,
  call: (client: number) => Promise<Outcome>,
): Promise<Figures> {
  const times: number[] = [];
  let failures = 0;
  const from = performance.now() + warmUp * 1000;
  const until = from + seconds * 1000;
  let last = from;
  const run = async (client: number): Promise<void> => {
    for (;;) {
      const began = performance.now();
      if (began >= until) return;
      const outcome = await call(client);
      const now = performance.now();
      if (outcome === "none") return;
      if (began < from) continue;
      if (outcome === "failed") failures += 1;
      times.push(now - began);
      onCall?.(now - began, client);
      last = Math.max(last, now);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  // Work left over in the background must not count toward the next measurement.
  await sleep(200);
  return figuresOf(clients, times, failures, last - from);
}
