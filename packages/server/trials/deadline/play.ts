import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createHttpClient } from "../../bench/http-client.ts";
import { findFreeBills } from "../../bench/payments/work.ts";
import { inTurn } from "../../bench/search/in-turn.ts";
import { pageSearches } from "../../bench/search/pages.ts";
import { typedTexts } from "../../bench/search/typed.ts";
import { createRandom } from "../../src/demo/random.ts";
import { withConnection } from "../../src/testing/connect.ts";
import type { Notebook } from "../notebook.ts";
import { arrivals, STAGES } from "./curve.ts";
import type { Run } from "./figures.ts";
import type { Group } from "./group.ts";
import { look, type Place, SEARCHES_PER_VISIT, type Visitor } from "./look.ts";
import { pay } from "./pay.ts";
import { createRecord } from "./record.ts";
import { watch } from "./watch.ts";

/** How many people come to pay per second in the last ten minutes: ten times what we estimate for Cook County. */
export const PAYMENTS = 50;
/** More connections than people wait for answers, so that nobody waits for one. */
const CONNECTIONS = 4_000;
/** How long those who stand in line when nobody comes any more wait, as a part of the run, and at least in seconds. */
const [DRAIN, LEAST_DRAIN_S] = [0.25, 30];
/** How long those who pressed the button may then still wait for their receipt, before the figures are made. */
const LATE_RECEIPTS_MS = 60_000;
const SAMPLES = 2_000;

interface Playing {
  readonly seconds: number;
  /** What all rates are divided by. */
  readonly scale: number;
  /** How many searches are made per second in the last ten minutes, before they are divided. */
  readonly searches: number;
  readonly seed: number;
  readonly notebook: Notebook;
  readonly say: (line: string) => void;
}

/** The address of the visitor with this number: each has one of their own, so that limits per address are real. */
const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const noLongerThan = async (work: Promise<unknown>, ms: number): Promise<void> => {
  const timer = new AbortController();
  await Promise.race([work, sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
};

/**
 * Plays the hour with a group. `gone` resolves when the last visitor has gone: one who pressed the button stays until they
 * were told how the payment ended.
 */
export async function playHour(
  group: Group,
  { seconds, scale, searches, seed, notebook, say }: Playing,
): Promise<{ readonly run: Run; readonly gone: Promise<unknown> }> {
  const { urls, companyId, databaseUrl } = group;
  const record = createRecord();
  const random = createRandom(seed);
  const paying = arrivals(random, PAYMENTS / scale, seconds);
  // Payers search too.
  const looking = arrivals(random, Math.max(0.01, searches / SEARCHES_PER_VISIT - PAYMENTS) / scale, seconds);
  const { bills, texts, pages } = await withConnection(databaseUrl, async (client) => ({
    bills: await findFreeBills(client, companyId, 2 * paying.length),
    texts: await typedTexts(client, companyId, SAMPLES),
    pages: await pageSearches(client, companyId, SAMPLES),
  }));
  if (bills.left() < paying.length)
    throw new Error(
      `${paying.length} people want to pay, and only ${bills.left()} bills can be paid: use more --bills.`,
    );
  const toPay = bills.take(paying.length);
  const http = {
    page: createHttpClient(Number(new URL(urls.portal).port), CONNECTIONS),
    frame: createHttpClient(Number(new URL(urls.payments).port), CONNECTIONS),
    gateway: createHttpClient(Number(new URL(urls.gateway).port), CONNECTIONS),
  };
  const over = new AbortController();
  // Everyone in line listens.
  setMaxListeners(0, over.signal);
  const place: Place = {
    http,
    urls,
    companyId,
    county: new Map(),
    record,
    notebook,
    typed: inTurn(texts),
    searched: inTurn(
      pages.filter(({ kind }) => kind !== "deep page").map(({ kind: _kind, ...asked }) => asked),
    ),
    billId: inTurn(toPay.map(({ id }) => id)),
    over: over.signal,
  };
  const failures: string[] = [];
  const present = new Set<Promise<void>>();
  let visitors = 0;
  const come = (visit: (visitor: Visitor) => Promise<void>): void => {
    visitors += 1;
    const visitor = { random: createRandom(seed * 1_000_003 + visitors), address: addressOf(visitors) };
    const gone = visit(visitor)
      .catch((error: Error) => void failures.push(error.message))
      .finally(() => present.delete(gone));
    present.add(gone);
  };
  const watched = await watch(group);
  const began = performance.now();
  const at = async (times: readonly number[], arrive: (number: number) => void): Promise<void> => {
    for (const [number, time] of times.entries()) {
      const wait = began + time * 1_000 - performance.now();
      if (wait > 1) await sleep(wait);
      arrive(number);
    }
  };
  const used: Run["used"][number][] = [];
  const stages = async (): Promise<void> => {
    for (const [number, { from, to }] of STAGES.entries()) {
      await sleep(Math.max(0, began + ((number + 1) / STAGES.length) * seconds * 1_000 - performance.now()));
      used.push(await watched.stage());
      say(
        `minute ${from} to ${to}: ${record.payers.length} came to pay, ${notebook.successes().length} receipts`,
      );
    }
  };
  await Promise.all([
    at(looking, () => come((visitor) => look(place, visitor))),
    at(paying, (number) => {
      const bill = toPay[number];
      if (bill) come((visitor) => pay(place, visitor, bill));
    }),
    stages(),
  ]);
  const gone = Promise.all(present);
  await noLongerThan(gone, Math.max(LEAST_DRAIN_S, DRAIN * seconds) * 1_000);
  over.abort();
  await noLongerThan(gone, LATE_RECEIPTS_MS);
  watched.stop();
  if (failures.length > 0) say(`${failures.length} visits ended with an error, such as: ${failures[0]}`);
  const closed = gone.finally(() => Object.values(http).forEach((client) => void client.close()));
  return { run: { record, began, seconds, used }, gone: closed };
}
