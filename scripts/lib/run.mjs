import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "./repository.mjs";

/**
 * Runs a Node program of the repository (path from its root) and returns `{ code, output }`. With `show`, its output
 * also goes to the terminal as it arrives.
 */
export async function runNode(program, args = [], { cwd = ROOT, env = process.env, show = false } = {}) {
  const child = spawn(process.execPath, [program, ...args], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const keep = (stream) => (chunk) => {
    output += chunk;
    if (show) stream.write(chunk);
  };
  child.stdout.setEncoding("utf8").on("data", keep(process.stdout));
  child.stderr.setEncoding("utf8").on("data", keep(process.stderr));
  const [code] = await once(child, "close");
  return { code: code ?? 1, output };
}
