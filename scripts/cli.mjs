import { spawn } from "node:child_process";
import { once } from "node:events";
import { build } from "./build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";

const args = process.argv.slice(2);

/** Commands that use the database as it is; for all others we first migrate it to the current schema. */
const AS_IT_IS = ["migrate", "backup", "restore", "sizes", "doctor", "generate", "openapi", "backup-keys"];

/** Runs the server's command line in the caller's folder and returns its exit code. */
async function runCommand(env) {
  const child = spawn(process.execPath, [`${ROOT}packages/server/dist/cli.js`, ...args], {
    stdio: "inherit",
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...process.env, ...env },
  });
  // Ctrl-C at a terminal reaches the command itself; we wait so that we can close the database after it.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  const [code] = await once(child, "exit");
  return code ?? 1;
}

/** Uses the database of DATABASE_URL, or the built-in one, which is started if it is not running. */
async function main() {
  await build(["server"]);
  if (args.includes("--help") || args.includes("-h")) return runCommand({});
  // This command calls a remote service and uses no database.
  if (args[0] === "connector" && args[1] === "check") return runCommand({});
  if (args[0] === "pages" && (args[1] === "inventory" || args.some((arg) => arg.startsWith("--against"))))
    return runCommand({});
  // With several databases, the command itself finds those that it concerns.
  if (process.env.CELLS) return runCommand({});
  const { commandDatabase, withDatabase } = await import("../packages/server/dist/command-database.js");
  const { dataFolder, databaseUrl } = commandDatabase(process.env, ROOT);
  return withDatabase(
    dataFolder,
    databaseUrl,
    (url) => runCommand({ DATABASE_URL: url, COUNTY_PAY_DATA: dataFolder }),
    { asItIs: AS_IT_IS.includes(args[0]) },
  );
}

requireNode();
ensureInstalled();
try {
  process.exitCode = await main();
} catch (error) {
  const { inOneSentence } = await import("../packages/server/dist/command-database.js").catch(() => ({}));
  console.error(inOneSentence ? inOneSentence(error) : error.message);
  process.exitCode = 1;
}
