import { spawn } from "node:child_process";
import { once } from "node:events";
import { build } from "./build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";

/** Runs a command of the server beside the database: the one of DATABASE_URL, or the built-in one. */
async function main() {
  await build(["server"]);
  const { commandDatabase, withDatabase } = await import("../packages/server/dist/command-database.js");
  const { dataFolder, databaseUrl } = commandDatabase(process.env, ROOT);
  return withDatabase(dataFolder, databaseUrl, async (url) => {
    const child = spawn(process.execPath, [`${ROOT}packages/server/dist/cli.js`, ...process.argv.slice(2)], {
      stdio: "inherit",
      cwd: process.env.INIT_CWD ?? process.cwd(),
      env: { ...process.env, DATABASE_URL: url, COUNTY_PAY_DATA: dataFolder },
    });
    // Ctrl-C reaches the command itself; we stay to close the database after it.
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
    const [code] = await once(child, "exit");
    return code ?? 1;
  });
}

requireNode();
ensureInstalled();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
