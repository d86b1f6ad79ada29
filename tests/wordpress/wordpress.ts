import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@county-pay/server/embedded";
import { unpackWordPress } from "../../scripts/lib/wordpress-packages.mjs";

const PLUGIN = fileURLToPath(new URL("../../examples/wordpress/county-pay", import.meta.url));
const SITE = fileURLToPath(new URL("./site", import.meta.url));
const STORE = process.env.WORDPRESS_PACKAGES || join(tmpdir(), "county-pay-wordpress-packages");

/** The users who can log in. */
export const PEOPLE = {
  /** Has all permissions. */
  administrator: { login: "office", password: "Office(1)Password" },
  /** Writes and publishes posts; WordPress strips unknown HTML from them. */
  author: { login: "author", password: "Author(1)Password" },
} as const;

export interface WordPress {
  readonly url: string;
  /** The plugin as a zip for upload. */
  readonly plugin: string;
  /** Ends its processes and removes all the files it wrote. */
  stop(): Promise<void>;
}

/** Runs a program until it is ended; `said` is its output, for error messages. */
function runs(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output = (output + text).slice(-20_000);
    });
  return { child, said: () => output };
}

/** Ends a program and its workers, which PHP leaves behind when only its main process is ended. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, "SIGTERM");
  await once(child, "exit");
}

/** Waits until `isThere`; fails with the program's output if it exits or takes longer than a minute. */
async function waitFor(
  program: ReturnType<typeof runs>,
  isThere: () => boolean | Promise<boolean>,
): Promise<void> {
  const giveUp = Date.now() + 60_000;
  while (!(await isThere())) {
    if (program.child.exitCode !== null || Date.now() > giveUp) throw new Error(program.said());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A new WordPress in a separate folder, without the plugin, served on a free port. */
export async function startWordPress(): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), "county-pay-wordpress-"));
  await unpackWordPress(STORE, folder);
  const site = join(folder, "usr/share/wordpress");
  await rm(join(site, "wp-config.php"));
  await cp(SITE, site, { recursive: true });

  const url = `http://localhost:${await freePort()}`;
  const socket = join(folder, "db.sock");
  const plugin = join(folder, "county-pay.zip");
  const libraries = readdirSync(join(folder, "usr/lib")).find((name) => name.endsWith("-linux-gnu")) ?? "";
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, "usr/lib", libraries),
    TRY_SOCKET: socket,
    TRY_URL: url,
    TRY_PEOPLE: JSON.stringify(PEOPLE),
    TRY_PLUGIN: PLUGIN,
    TRY_ZIP: plugin,
    PHP_CLI_SERVER_WORKERS: "4",
  };

  await mkdir(join(folder, "db"));
  const database = runs(
    join(folder, "usr/sbin/mariadbd"),
    [
      "--no-defaults",
      `--basedir=${join(folder, "usr")}`,
      `--lc-messages-dir=${join(folder, "usr/share/mysql/english")}`,
      `--datadir=${join(folder, "db")}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, "db.pid")}`,
      // Only users who can open the socket's folder can connect, and only its owner can.
      "--skip-networking",
      "--skip-grant-tables",
      ...(process.getuid?.() === 0 ? ["--user=root"] : []),
    ],
    env,
  );
  const programs = [database.child];
  const stop = async () => {
    for (const child of programs.reverse()) await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(database, () => existsSync(socket));
    const php = phpOf(folder);
    const setUp = spawnSync(php.program, [...php.args, join(site, "try-set-up.php")], {
      env,
      encoding: "utf8",
    });
    if (setUp.stdout.trim() !== "ready") throw new Error(setUp.stdout + setUp.stderr);
    const server = runs(php.program, [...php.args, "-S", new URL(url).host, "-t", site], env);
    programs.push(server.child);
    await waitFor(server, async () => (await fetch(url).catch(() => null))?.ok ?? false);
    return { url, plugin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PHP with the extensions that WordPress needs, and without this machine's settings. */
function phpOf(folder: string) {
  const named = (path: string, pattern: RegExp) =>
    join(folder, path, readdirSync(join(folder, path)).find((name) => pattern.test(name)) ?? "");
  const extensions = ["mysqlnd", "mysqli", "ctype", "tokenizer", "iconv", "fileinfo"];
  return {
    program: named("usr/bin", /^php\d[\d.]*$/),
    args: [
      "-n",
      ...["-d", `extension_dir=${named("usr/lib/php", /^\d{8}$/)}`, "-d", "memory_limit=256M"],
      ...extensions.flatMap((name) => ["-d", `extension=${name}`]),
    ],
  };
}
