import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { migrate } from "../../db/migrate.ts";
import { asFirstReleaseWas, FIRST_RELEASE, fillEmptyTables, fillFirstRelease } from "./fill.ts";

const MIGRATIONS = fileURLToPath(new URL("../../db/migrations/", import.meta.url));

/** Migrates an empty database through every release, with two counties and at least one row in every table. */
export async function fillDatabase(pool: Pool, bills: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "county-pay-filled-"));
  try {
    await mkdir(join(folder, "migrations"));
    await mkdir(join(folder, "functions"));
    const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).sort();
    const add = (name: string) => cp(join(MIGRATIONS, name), join(folder, "migrations", name));
    for (const name of names.filter((each) => each <= FIRST_RELEASE)) await add(name);
    await migrate(pool, folder);
    await asFirstReleaseWas(pool);
    await fillFirstRelease(pool, bills);
    for (const name of names.filter((each) => each > FIRST_RELEASE)) await add(name);
    await migrate(pool, folder);
    // Before there are functions: their triggers refuse sample rows.
    const left = await fillEmptyTables(pool);
    if (left.length > 0) throw new Error(`nothing could be put into ${left.join()}`);
    await migrate(pool);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
