import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "./repository.mjs";

/** Runs a bundled program of the repository with this script's arguments, and ends with its exit code. */
export async function runProgram(file, env = {}) {
  const child = spawn(process.execPath, [file, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, COUNTY_PAY_ROOT: ROOT, ...env },
  });
  // Ctrl-C at a terminal reaches the child itself; we wait until it has cleaned up.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 1;
}
