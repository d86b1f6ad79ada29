import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Pool } from "pg";
import { syncFolder } from "../db/embedded/settings.ts";
import { errorCode } from "../db/failures/error-code.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { type BackedUp, backupFrames } from "./backup.ts";
import { type Restored, restoreBackup } from "./restore.ts";
import { sealFor, unseal } from "./sealed-file.ts";

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Writes a compressed backup to a stream, encrypted if there is a recipient; returns its size. */
export async function writeBackup(pool: Pool, to: Writable, recipient?: string): Promise<BackedUp> {
  let held: BackedUp = { tables: 0, rows: 0 };
  async function* frames(): AsyncGenerator<Buffer> {
    held = yield* backupFrames(pool);
  }
  const packed = createGzip({ level: 6 });
  const source = Readable.from(frames(), { objectMode: false });
  if (recipient === undefined) await pipeline(source, packed, to);
  else await pipeline(source, packed, (bytes: AsyncIterable<Buffer>) => sealFor(recipient, bytes), to);
  return held;
}

/** Restores a compressed backup from a stream into an empty database; `privateKey` decrypts an encrypted one. */
export const readBackup = (pool: Pool, from: Readable, privateKey?: string): Promise<Restored> => {
  const opened = Readable.from(unseal(privateKey, from), { objectMode: false });
  const unpacked = createGunzip();
  opened.on("error", (error) => unpacked.destroy(error));
  // The reader of the frames gets this error; it may occur before anyone reads.
  unpacked.on("error", () => undefined);
  return restoreBackup(pool, opened.pipe(unpacked)).finally(() => {
    from.destroy();
    opened.destroy();
    unpacked.destroy();
  });
};

/**
 * Writes a backup to a new file that only its owner may read. The file gets its name only when it is complete and on
 * disk. Refuses to overwrite a file.
 */
export async function backupToFile(
  pool: Pool,
  path: string,
  recipient?: string,
): Promise<BackedUp & { bytes: number }> {
  if (await stat(path).catch(() => null))
    throw new OperatorFailure(`${path} exists already: name another file.`);
  const part = `${path}.part`;
  try {
    // When the stream ends, the file is closed and on disk.
    const held = await writeBackup(pool, createWriteStream(part, { mode: 0o600, flush: true }), recipient);
    const { size } = await stat(part);
    await rename(part, path);
    await syncFolder(dirname(path));
    return { ...held, bytes: size };
  } catch (error) {
    await rm(part, { force: true });
    if (!errorCode(error).startsWith("E")) throw error;
    throw new OperatorFailure(`${part} cannot be written: ${reason(error)}.`, { cause: error });
  }
}

/** Restores a file into an empty database. */
export async function restoreFromFile(pool: Pool, path: string, privateKey?: string): Promise<Restored> {
  await stat(path).catch((cause: unknown) => {
    throw new OperatorFailure(`There is no file ${path}.`, { cause });
  });
  return readBackup(pool, createReadStream(path), privateKey);
}
