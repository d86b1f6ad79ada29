import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorFailure } from "../db/operator-failure.ts";

const POLL_MS = 50;

async function until(
  condition: () => Promise<boolean>,
  patience: number,
  signal: AbortSignal,
): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && !signal.aborted) {
    if (await condition()) return true;
    await sleep(POLL_MS);
  }
  return false;
}

async function answersHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return answer.ok && (await answer.text()).includes("Healthy");
  } catch {
    return false;
  }
}

function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** An address that a wildcard HOST can be reached under from this machine. */
const reachable = (host: string): string => (host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host);

/** Waits until the API calls itself healthy and every other port is open; refuses after a minute. */
export async function waitUntilServing(
  host: string,
  apiPort: number,
  otherPorts: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const address = reachable(host);
  const url = `http://${address.includes(":") ? `[${address}]` : address}:${apiPort}/Health`;
  const checks = [() => answersHealthy(url), ...otherPorts.map((port) => () => listens(address, port))];
  const outcomes = await Promise.all(checks.map((check) => until(check, 60_000, signal)));
  if (!signal.aborted && outcomes.includes(false)) {
    throw new OperatorFailure("County Pay did not become healthy within a minute; the lines above say why.");
  }
}
