import { EventEmitter } from "node:events";
import type { Pool, PoolClient } from "pg";

const READ_ONLY = "25006";

/**
 * Takes a connection out of its pool that refused to write: after a fail-over it may lead to a server that is no longer
 * the primary, and it would refuse every later write as well. The next connection is new and goes to the current
 * primary.
 */
export function keepUsable(pool: Pool): void {
  const refused = new WeakSet<PoolClient>();
  pool.on("connect", (client) => {
    if (!("connection" in client) || !(client.connection instanceof EventEmitter)) return;
    client.connection.on("errorMessage", (message: { readonly code?: string }) => {
      if (message.code === READ_ONLY) refused.add(client);
    });
  });
  // The pool looks after this event whether a connection is ending, and keeps those that are not.
  pool.on("release", (_error, client) => {
    if (refused.has(client)) client.end().catch(() => undefined);
  });
}
