import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Stores bytes in a temporary file while `work` reads it. */
export async function withTemporaryFile<Answer>(
  source: Readable,
  work: (file: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), "county-pay-import-"));
  try {
    const file = join(folder, "upload.csv");
    await pipeline(source, createWriteStream(file, { mode: 0o600 }));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
