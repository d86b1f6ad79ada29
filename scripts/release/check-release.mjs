import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../lib/repository.mjs";
import { writeRelease } from "./write-release.mjs";

const execute = promisify(execFile);

/** A port of this machine that is free now. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });

/** Starts the unpacked server, and returns what `ask` returns of its address once it answers. */
async function whileServing(folder, env, ask) {
  const [PORT, PAYMENTS_PORT] = [await freePort(), await freePort()];
  const stdio = ["ignore", "pipe", "pipe", "ipc"];
  const child = spawn(process.execPath, ["packages/server/dist/server.js"], {
    cwd: folder,
    env: { ...env, PORT, PAYMENTS_PORT },
    stdio,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const ended = new Promise((resolve) => child.on("close", resolve));
  try {
    await new Promise((resolve, reject) => {
      child.on("message", resolve);
      ended.then(() => reject(new Error(`The unpacked server did not start.\n${output}`)));
    });
    return await ask(`http://127.0.0.1:${PORT}`);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

/** Throws unless an address answers with 200; returns the text. */
async function textAt(url) {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 200)}`);
  return text;
}

/**
 * Writes the release twice, compares the bytes, verifies the checksum as going-live.md does, unpacks it in an empty
 * folder, and runs it there on an empty PostgreSQL: `migrate`, a new county, and the server. Throws an error that says what
 * failed.
 */
export async function checkRelease() {
  const parent = mkdtempSync(join(tmpdir(), "county-pay-unpacked-"));
  try {
    const first = await writeRelease(join(parent, "first"));
    const second = await writeRelease(join(parent, "second"));
    if (first.sha256 !== second.sha256) throw new Error("two archives of one commit differ");
    await execute("sha256sum", ["--check", "SHA256SUMS"], { cwd: join(parent, "first") });
    writeFileSync(second.archive, "changed on the way");
    const isRefused = await execute("sha256sum", ["--check", "SHA256SUMS"], {
      cwd: join(parent, "second"),
    }).then(
      () => false,
      () => true,
    );
    if (!isRefused) throw new Error("a changed archive has the right checksum");
    const target = join(parent, "machine");
    mkdirSync(target);
    await execute("tar", ["--extract", "--gzip", "--file", first.archive, "--directory", target]);
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const folder = join(target, `county-pay-${version}`);

    const { withDatabase } = await import("../../packages/server/dist/command-database.js");
    await withDatabase(
      join(parent, "data"),
      null,
      async (DATABASE_URL) => {
        const env = {
          PATH: process.env.PATH,
          DATABASE_URL,
          UNSAFE_DATABASE: "on",
          HOST: "127.0.0.1",
          LOG_LEVEL: "error",
        };
        const run = (...args) =>
          execute(process.execPath, ["packages/server/dist/cli.js", ...args], { cwd: folder, env });
        await run("migrate");
        await run("company", "add", "--company", "elm", "--display-name", "Elm County");
        await whileServing(folder, env, async (url) => {
          const health = await textAt(`${url}/Health`);
          if (!health.includes('"status":"Healthy"')) throw new Error(`the unpacked server says ${health}`);
          const page = await textAt(`${url}/elm/guest`);
          if (!page.includes("Elm County")) throw new Error("the unpacked portal does not know the county");
          await textAt(`${url}/embed/v${version}/county-pay.js`);
        });
      },
      { asItIs: true },
    );
    return `${basename(first.archive)}, sha256 ${first.sha256}`;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
