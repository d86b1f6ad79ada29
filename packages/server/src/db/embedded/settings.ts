import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { OperatorFailure } from "../failures/operator-failure.ts";

/** The settings for connecting to the PostgreSQL of a data folder; stored in it, readable only by its owner. */
export interface ConnectionSettings {
  readonly port: number;
  readonly password: string;
}

export const DATABASE_USER = "county_pay";
export const DATABASE_NAME = "county_pay";
const FILE_NAME = "county-pay.json";

/** The connection URL of a database of this PostgreSQL; it contains the password and must not be printed. */
export function connectionUrl(settings: ConnectionSettings, database = DATABASE_NAME): string {
  return `postgres://${DATABASE_USER}:${settings.password}@127.0.0.1:${settings.port}/${database}`;
}

/** Makes new and renamed files survive a power failure: a file's entry is in its folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** Writes the settings atomically: a reader sees the old ones or the new ones, never a part. */
export async function writeSettings(dataFolder: string, settings: ConnectionSettings): Promise<void> {
  const file = join(dataFolder, FILE_NAME);
  const handle = await open(`${file}.new`, "w", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(settings)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
  await syncFolder(dataFolder);
}

/** Reads the settings of a data folder; refuses a folder without them. */
export async function readSettings(dataFolder: string): Promise<ConnectionSettings> {
  try {
    const { port, password } = JSON.parse(await readFile(join(dataFolder, FILE_NAME), "utf8"));
    if (Number.isInteger(port) && typeof password === "string") return { port, password };
  } catch (cause) {
    throw new OperatorFailure(
      `The data folder ${dataFolder} is broken: ${FILE_NAME} cannot be read; restore it from a copy, or move the folder away to begin with an empty database.`,
      { cause },
    );
  }
  throw new OperatorFailure(
    `The data folder ${dataFolder} is broken: ${FILE_NAME} does not hold a port and a password.`,
  );
}

/** A free port on this machine: the preferred one if possible. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => (wanted === 0 ? reject(new Error("no free port")) : resolve(freePort())));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : wanted));
    });
  });
}

/** Settings for a new data folder. */
export async function newSettings(): Promise<ConnectionSettings> {
  return { port: await freePort(), password: randomBytes(24).toString("base64url") };
}
