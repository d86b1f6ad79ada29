import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorFailure } from "../db/failures/operator-failure.ts";

const POLL_MS = 50;
const PATIENCE_MS = 60_000;

/** `waits`: it is running, and reports that it cannot serve yet. */
type State = "serves" | "waits" | "silent";

/** Waits until it serves; false after a minute of silence. Keeps waiting while it waits for its database. */
async function untilServing(look: () => Promise<State>, signal: AbortSignal): Promise<boolean> {
  let deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && !signal.aborted) {
    const state = await look();
    if (state === "serves") return true;
    if (state === "waits") deadline = Date.now() + PATIENCE_MS;
    await sleep(POLL_MS);
  }
  return false;
}

async function healthAt(url: string): Promise<State> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const text = await answer.text();
    return answer.ok && text.includes("Healthy") ? "serves" : answer.status === 503 ? "waits" : "silent";
  } catch {
    return "silent";
  }
}

function listens(host: string, port: number): Promise<State> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once("connect", () => resolve("serves")).once("error", () => resolve("silent"));
    socket.once("connect", () => socket.destroy());
  });
}

/** An address at which a wildcard HOST can be reached from this machine. */
const reachable = (host: string): string => (host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host);

/** Waits until the API reports healthy and every other port is open; fails after a minute of silence. */
export async function waitUntilServing(
  host: string,
  apiPort: number,
  otherPorts: readonly number[],
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const address = reachable(host);
  const url = `http://${address.includes(":") ? `[${address}]` : address}:${apiPort}/Health`;
  const looks = [() => healthAt(url), ...otherPorts.map((port) => () => listens(address, port))];
  const outcomes = await Promise.all(looks.map((look) => untilServing(look, signal)));
  if (!signal.aborted && outcomes.includes(false)) {
    throw new OperatorFailure("County Pay did not become healthy within a minute; the lines above say why.");
  }
}
