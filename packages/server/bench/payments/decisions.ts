import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Figures, load } from "../load.ts";
import { type Charge, payOurs } from "./ours.ts";
import { type FreeBill, openAll, readStock } from "./work.ts";
import { type Written, watchWrites } from "./written.ts";

/** A gateway that takes this long for each charge. */
export const thinking =
  (gatewayMs: number): Charge =>
  async () => {
    if (gatewayMs > 0) await sleep(gatewayMs);
  };

interface Work {
  readonly client: pg.Client;
  readonly pool: pg.Pool;
  readonly companyId: number;
  readonly seconds: number;
}

/** Opens a checkout for each of these bills, then measures the server's own two decisions until they are all paid. */
export async function measureOurs(
  { client, pool, companyId, seconds }: Work,
  bills: readonly FreeBill[],
  { clients, gatewayMs }: { readonly clients: number; readonly gatewayMs: number },
): Promise<{ figures: Figures; written: Written }> {
  const stock = await openAll(client, companyId, bills);
  const waiting = (await readStock(client, stock)).reverse();
  const charge = thinking(gatewayMs);
  const opened = waiting.length;
  let figures: Figures | undefined;
  const written = await watchWrites(client, async () => {
    figures = await load({ clients, seconds, warmUp: 1 }, async () => {
      const next = waiting.pop();
      return next ? payOurs(pool, next, charge) : "none";
    });
    return opened - waiting.length;
  });
  if (!figures) throw new Error("nothing was measured");
  return { figures, written };
}
