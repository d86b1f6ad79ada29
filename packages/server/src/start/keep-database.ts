import { join } from "node:path";
import { connectionUrl, readSettings, startCluster } from "../db/embedded/index.ts";
import { type Ending, type KeepOptions, keepRunning, type Running } from "./keep-running.ts";

/** PostgreSQL's own folder inside the data folder. */
export const postgresFolder = (dataFolder: string): string => join(dataFolder, "postgres");

/**
 * Keeps the built-in PostgreSQL running on the data folder, whose lock the caller holds. `patienceMs` returns how long
 * its shutdown may take.
 */
export async function keepDatabase(
  dataFolder: string,
  patienceMs: () => number,
  options: KeepOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = postgresFolder(dataFolder);
  const start = async (): Promise<Running> => {
    const cluster = await startCluster({ dataFolder: folder });
    return { ended: cluster.ended.then((): Ending => "ended"), stop: () => cluster.stop(patienceMs()) };
  };
  const { stop } = await keepRunning({ name: "PostgreSQL", isIndispensable: true, start }, options);
  return { url: connectionUrl(await readSettings(folder)), stop };
}
