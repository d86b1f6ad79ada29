import { health } from "@county-pay/core/contract";
import type { Cells } from "./route.ts";
import type { Origin } from "./upstream.ts";

/** Whether all cells can take payments, some, or none. */
type HealthStatus = "Healthy" | "Degraded" | "Unhealthy";

/** The health of an installation with several cells. */
export interface CellsHealth {
  /** 503 only if no cell can take payments: a load balancer would else take the others away, too. */
  readonly status: 200 | 503;
  readonly answer: {
    readonly status: HealthStatus;
    readonly cells: Readonly<Record<string, HealthStatus>>;
    /** The number of counties that two cells claim, and that none serves therefore. */
    readonly claimedTwice?: number;
  };
}

const PATIENCE_MS = 5_000;

/** Asks every cell's server whether it can take payments. */
export async function healthOf(origin: Origin, { directory, upstreams }: Cells): Promise<CellsHealth> {
  const asked = upstreams.map(async (upstream): Promise<readonly [string, HealthStatus]> => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const request = { method: "GET", path: health.path, headers: {}, body: null, signal };
    const answer = await upstream.send(origin, request).catch(() => null);
    await answer?.body.dump().catch(() => undefined);
    return [upstream.cell, answer?.status === 200 ? "Healthy" : "Unhealthy"];
  });
  const cells = await Promise.all(asked);
  const claimedTwice = directory.claimedTwice().length;
  const healthy = cells.filter(([, status]) => status === "Healthy").length;
  const isWhole = healthy === cells.length && claimedTwice === 0;
  return {
    status: healthy > 0 ? 200 : 503,
    answer: {
      status: healthy === 0 ? "Unhealthy" : isWhole ? "Healthy" : "Degraded",
      cells: Object.fromEntries(cells),
      ...(claimedTwice > 0 ? { claimedTwice } : {}),
    },
  };
}
