import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { OpenTown } from "./town.ts";

/** The longest time, in milliseconds, that the product may take until a payment works again. */
const LONGEST_MS = 120_000;
/** A fault comes when this many presses have been made since the last one was over. */
const PRESSES = [2, 8] as const;

/** Something that happens to the product while people use it; it resolves when the cause is over. */
export interface Fault {
  readonly name: string;
  happen(): Promise<void>;
}

/**
 * A round: what happened, and the longest time in milliseconds in which no guest was told a success, from the beginning of
 * the fault until somebody was who pressed after its end.
 */
export interface Round {
  readonly fault: string;
  readonly pauseMs: number;
  /** How long after the fault's beginning that was. */
  readonly afterMs: number;
}

/**
 * Lets a fault happen while people are paying, and waits until payments work again. Throws if they do not within two
 * minutes of its end.
 */
export async function playRound({ name, happen }: Fault, { notebook, random }: OpenTown): Promise<Round> {
  await notebook.presses(random.whole(...PRESSES), AbortSignal.timeout(LONGEST_MS));
  await sleep(random.whole(0, 200));
  const began = performance.now();
  await happen();
  const before = { pressed: notebook.pressed(), told: notebook.all.length };
  await notebook.nextSuccess(AbortSignal.timeout(LONGEST_MS)).catch(() => {
    const presses = notebook.pressed() - before.pressed;
    const told = new Map<string, number>();
    for (const { who, status } of notebook.all.slice(before.told))
      told.set(`${who}: ${status}`, (told.get(`${who}: ${status}`) ?? 0) + 1);
    const counted = [...told].map(([what, count]) => `${what} ${count} times`).join(", ");
    throw new Error(
      `After "${name}", no payment worked for ${LONGEST_MS / 1_000} s. ${presses} presses; people were told: ${counted}.`,
    );
  });
  const times = [began, ...notebook.successes().filter((at) => at > began)];
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const pauseMs = Math.max(...pauses);
  return { fault: name, pauseMs, afterMs: (times[pauses.indexOf(pauseMs)] ?? began) - began };
}

/** Waits until the gateway has decided everything that it can. */
export async function settled(pool: Pool): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while (performance.now() < until) {
    const { rowCount } = await pool.query(
      `select from payments where state in ('submitted', 'unknown') and needs_attention is null
       union all select from payment_refunds where state = 'submitted' and needs_attention is null limit 1`,
    );
    if (rowCount === 0) return;
    await sleep(100);
  }
}

/** Rejects when the program is asked to stop. */
export const askedToStop = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    for (const name of ["SIGINT", "SIGTERM"] as const)
      process.once(name, () => reject(new Error("Stopped before the end.")));
  });
