import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Pool } from "pg";
import { load, type Outcome } from "../load.ts";
import { payNaively } from "./naive.ts";
import { type Charge, payOurs } from "./ours.ts";
import { type FreeBill, openAll, readStock } from "./work.ts";

const CLIENTS = 32;
const GATEWAY_MS = 20;

/** The result of many clients trying to pay the same bills. */
export interface Contention {
  readonly who: string;
  readonly bills: number;
  readonly attempts: number;
  readonly taken: number;
  readonly paidTwice: number;
  readonly seconds: number;
}

/** Counts the charges for each bill, after a simulated gateway delay. */
function counting(): { charge: Charge; taken: Map<string, number> } {
  const taken = new Map<string, number>();
  return {
    taken,
    charge: async (bill) => {
      await sleep(GATEWAY_MS);
      taken.set(bill, (taken.get(bill) ?? 0) + 1);
    },
  };
}

async function contend(
  who: string,
  bills: number,
  turns: readonly ((charge: Charge) => Promise<Outcome>)[],
): Promise<Contention> {
  const { charge, taken } = counting();
  let at = 0;
  const began = performance.now();
  await load({ clients: CLIENTS, seconds: 120 }, async () => {
    const turn = turns[at];
    at += 1;
    return turn ? turn(charge) : "none";
  });
  const counts = [...taken.values()];
  return {
    who,
    bills,
    attempts: turns.length,
    taken: counts.reduce((sum, count) => sum + count, 0),
    paidTwice: counts.filter((count) => count > 1).length,
    seconds: (performance.now() - began) / 1000,
  };
}

/** 32 clients try to pay the same bills: our version, the naive version, and the naive version without locks. */
export async function contention(
  pool: Pool,
  client: pg.Client,
  companyId: number,
  bills: readonly FreeBill[],
): Promise<Contention[]> {
  const wanted = Array.from({ length: CLIENTS }, () => bills).flat();
  // Bill by bill, so that simultaneous clients try to pay the same one.
  const order = wanted
    .map((bill, at) => ({ bill, at: at % bills.length }))
    .sort((one, other) => one.at - other.at)
    .map(({ bill }) => bill);
  const stock = await readStock(client, await openAll(client, companyId, order));
  const ours = await contend(
    "ours",
    bills.length,
    stock.map((opened) => (charge) => payOurs(pool, opened, charge)),
  );
  const naive = async (locks: boolean): Promise<Contention> => {
    await client.query(
      "update naive_bills n set balance_cents = b.cents from unnest($1::bigint[], $2::bigint[]) b (id, cents) where n.id = b.id",
      [bills.map(({ id }) => id), bills.map(({ cents }) => cents)],
    );
    return contend(
      locks ? "naive" : "naive, without its locks",
      bills.length,
      order.map(
        ({ id }) =>
          (charge) =>
            payNaively(pool, id, charge, locks),
      ),
    );
  };
  return [ours, await naive(true), await naive(false)];
}
