import { join } from "node:path";
import { type Cluster, connectionUrl, readSettings, startCluster } from "../db/embedded/index.ts";
import { type KeepOptions, keepRunning } from "./keep-running.ts";

/** PostgreSQL's own folder inside the data folder. */
export const postgresFolder = (dataFolder: string): string => join(dataFolder, "postgres");

/** Keeps the built-in PostgreSQL running on the data folder, whose lock the caller holds. */
export async function keepDatabase(
  dataFolder: string,
  options: KeepOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = postgresFolder(dataFolder);
  const start = (): Promise<Cluster> => startCluster({ dataFolder: folder });
  const { stop } = await keepRunning({ name: "PostgreSQL", start }, options);
  return { url: connectionUrl(await readSettings(folder)), stop };
}
