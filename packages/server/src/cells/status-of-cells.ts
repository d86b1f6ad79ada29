import { STATUS_PATH } from "../http/status/serve-status.ts";
import type { ServiceStatus } from "../http/status/status-page.ts";
import type { Upstream } from "./upstream.ts";

/** The status of all cells together, and of each. */
interface CellsStatus {
  readonly status: ServiceStatus;
  readonly cells: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 5_000;

type Said = Readonly<Record<string, unknown>> | null;

/** What the server of a cell says; null for one that does not answer. */
async function ask(upstream: Upstream): Promise<Said> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const headers = { accept: "application/json" };
  try {
    const answer = await upstream.send("api", {
      method: "GET",
      path: STATUS_PATH,
      headers,
      body: null,
      signal,
    });
    const said: unknown = await answer?.body.json();
    return typeof said === "object" && said !== null ? { ...said } : null;
  } catch {
    return null;
  }
}

function together(states: readonly string[]): ServiceStatus["state"] {
  if (states.every((state) => state === "up")) return "up";
  if (states.includes("up") || states.includes("partly")) return "partly";
  return states.every((state) => state === "maintenance") ? "maintenance" : "down";
}

/** The cause, and since when, if payments work but for gateways that do not answer (decision 465). */
function outageOfGateways(answers: readonly Said[]): Partial<Pick<ServiceStatus, "cause" | "since">> {
  const without = answers.filter((said) => said?.Status !== "up");
  const times = without.map((said) => Date.parse(String(said?.Since)));
  return without.length > 0 && without.every((said) => said?.Cause === "gateway")
    ? { cause: "gateway", since: Math.min(...times) }
    : {};
}

/** Asks all cells whether payments work there; remembers since when it is as it is. */
export function watchStatus(upstreams: readonly Upstream[]): () => Promise<CellsStatus> {
  let known: ServiceStatus | undefined;
  return async () => {
    const answers = await Promise.all(upstreams.map(async (one) => [one.cell, await ask(one)] as const));
    const cells = answers.map(([cell, said]) => [cell, String(said?.Status ?? "down")] as const);
    const state = together(cells.map(([, one]) => one));
    if (!known) {
      // As long as the cell whose state changed last.
      const times = answers.map(([, said]) => Date.parse(String(said?.Since)));
      known = { state, since: Math.max(...times.map((time) => (Number.isNaN(time) ? Date.now() : time))) };
    }
    if (state !== known.state) known = { state, since: Date.now() };
    const hasLine = answers.some(([, said]) => said?.Line === true);
    const status = { ...known, ...outageOfGateways(answers.map(([, said]) => said)), hasLine };
    return { status, cells: Object.fromEntries(cells) };
  };
}
