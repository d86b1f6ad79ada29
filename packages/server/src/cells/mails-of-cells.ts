import { type CaughtMail, MAILBOX_PATH } from "../delivery/mail/index.ts";
import type { Upstream } from "./upstream.ts";

const PATIENCE_MS = 5_000;

async function mailsIn(upstream: Upstream): Promise<readonly CaughtMail[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const request = { method: "GET", path: `${MAILBOX_PATH}.json`, headers: {}, body: null, signal };
  const answer = await upstream.send("api", request).catch(() => null);
  if (answer?.status !== 200) {
    await answer?.body.dump().catch(() => undefined);
    return [];
  }
  const mails = (await answer.body.json()) as readonly CaughtMail[];
  return mails.map((mail) => ({ ...mail, cell: upstream.cell }));
}

/** The mails that were caught in all cells, newest first; a cell that does not answer is left out. */
export async function mailsOfCells(upstreams: readonly Upstream[]): Promise<readonly CaughtMail[]> {
  const mails = (await Promise.all(upstreams.map(mailsIn))).flat();
  return mails.toSorted((a, b) => b.at.localeCompare(a.at));
}
