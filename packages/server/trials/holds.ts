import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withConnection } from "../src/testing/connect.ts";

/** How long a connection may take until there is none left. */
const CONNECT_MS = 2_000;

/** Keeps everybody from the payments for so long, as somebody's forgotten transaction does. */
export const lockPayments = (databaseUrl: string, ms: number): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await client.query("begin");
    await client.query("lock table payments in access exclusive mode");
    await sleep(ms);
    await client.query("rollback");
  });

/** Takes all connections that are left, for so long. */
export async function takeConnections(databaseUrl: string, ms: number): Promise<void> {
  const taken: pg.Client[] = [];
  const take = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
    client.on("error", () => undefined);
    taken.push(client);
    return client.connect().then(
      () => true,
      () => false,
    );
  };
  while (await take());
  await sleep(ms);
  await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
}
