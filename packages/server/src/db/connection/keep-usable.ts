import { EventEmitter } from "node:events";
import type { Pool, PoolClient } from "pg";

const READ_ONLY = "25006";

/**
 * Removes a connection from its pool if it refused to write: after a failover it may lead to a server that is no longer
 * the primary, and would refuse every later write as well. The next connection is new and goes to the current primary.
 */
export function keepUsable(pool: Pool): void {
  const refused = new WeakSet<PoolClient>();
  pool.on("connect", (client) => {
    if (!("connection" in client) || !(client.connection instanceof EventEmitter)) return;
    client.connection.on("errorMessage", (message: { readonly code?: string }) => {
      if (message.code === READ_ONLY) refused.add(client);
    });
  });
  // After this event the pool checks whether a connection is ending, and reuses those that are not.
  pool.on("release", (_error, client) => {
    if (refused.has(client)) client.end().catch(() => undefined);
  });
}
