import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { connectionUrl, freePort, processesOn, readSettings } from "../../src/db/embedded/index.ts";
import { postgresFolder } from "../../src/start/keep-database.ts";
import type { Addresses } from "../town.ts";

const run = promisify(execFile);
const READY = "Stop with Ctrl-C.";

/** The parts of the running product that can be hit. */
export type Part = "server" | "gateway" | "postgres" | "backend" | "npm start" | "everything";

/** The product as `npm start` runs it, on its own ports and data folder. */
export interface Product {
  readonly dataFolder: string;
  readonly urls: Addresses;
  /** The file in which the gateway records what it charged. */
  readonly journal: string;
  databaseUrl(): Promise<string>;
  /** The processes of a part, as they run now. */
  processesOf(part: Part): Promise<readonly number[]>;
  /** How often it ended by itself, without being told to. */
  readonly endedAlone: () => number;
  /** Stops it as Ctrl-C does. */
  stop(): Promise<void>;
  /** Stops it for good: a fault that is still happening cannot start it again. */
  end(): Promise<void>;
  /** Starts it and resolves when it says that it is ready. */
  start(): Promise<void>;
  output(): string;
  /** The lines that servers logged as errors. */
  errors(): readonly string[];
}

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

async function fromProc(pid: number): Promise<RunningProcess> {
  const read = (name: string): Promise<string> => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
  const [text, command] = await Promise.all([read("stat"), read("cmdline")]);
  return { pid, parent: Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1] ?? 0), command };
}

/** All processes of this machine. */
async function runningProcesses(): Promise<readonly RunningProcess[]> {
  if (process.platform === "linux")
    return Promise.all(
      (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map((name) => fromProc(+name)),
    );
  const { stdout } = await run("ps", ["-axo", "pid=,ppid=,command="]);
  return stdout
    .split("\n")
    .map((line) => /^ *(\d+) +(\d+) (.*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, pid, parent, command = ""]) => ({ pid: Number(pid), parent: Number(parent), command }));
}

/** The program that each of our own parts runs. */
const PROGRAMS = { server: "/server.js", gateway: "/gateway.js" } as const;

/** Prepares the product of this repository; it does not run yet. */
export async function createProduct(
  repository: string,
  dataFolder: string,
  settings: Readonly<Record<string, string>>,
): Promise<Product> {
  const names = ["PORT", "PAYMENTS_PORT", "GATEWAY_PORT", "EXAMPLES_PORT"] as const;
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, String(await freePort())])),
  ) as Record<(typeof names)[number], string>;
  let child: ChildProcess | undefined;
  let printed = "";
  let stopping = false;
  let endedAlone = 0;

  async function processesOf(part: Part): Promise<readonly number[]> {
    const data = postgresFolder(dataFolder);
    const running = await runningProcesses();
    const own = child?.pid ?? 0;
    const children = running.filter(({ parent }) => parent === own);
    if (part === "server" || part === "gateway")
      return children.filter(({ command }) => command.includes(PROGRAMS[part])).map(({ pid }) => pid);
    if (part === "npm start") return [own];
    const ofDatabase = await processesOn(data);
    if (part === "everything") return [own, ...children.map(({ pid }) => pid), ...ofDatabase];
    if (part === "backend")
      return running
        .filter(({ pid, command }) => ofDatabase.includes(pid) && /county_pay .*\d\(\d+\)/.test(command))
        .map(({ pid }) => pid);
    const main = Number.parseInt(await readFile(join(data, "postmaster.pid"), "utf8").catch(() => ""), 10);
    return ofDatabase.filter((pid) => pid === main);
  }

  let isOver = false;
  const product: Product = {
    dataFolder,
    urls: {
      portal: `http://127.0.0.1:${ports.PORT}`,
      payments: `http://127.0.0.1:${ports.PAYMENTS_PORT}`,
      gateway: `http://127.0.0.1:${ports.GATEWAY_PORT}`,
    },
    journal: join(dataFolder, "gateway", "charges.jsonl"),
    databaseUrl: async () => connectionUrl(await readSettings(postgresFolder(dataFolder))),
    processesOf,
    endedAlone: () => endedAlone,
    output: () => printed,
    errors: () => printed.split("\n").filter((line) => line.includes('"level":50')),
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      stopping = true;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
    async end() {
      isOver = true;
      await product.stop();
    },
    async start() {
      if (isOver) throw new Error("The trial is over.");
      stopping = false;
      const begun = spawn(process.execPath, [join(repository, "scripts/start.mjs")], {
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          ...ports,
          DATABASE_URL: "",
          COUNTY_PAY_DATA: dataFolder,
          SEED: "off",
          ...settings,
        },
      });
      child = begun;
      const from = printed.length;
      const ready = new Promise<void>((resolve, reject) => {
        for (const stream of [begun.stdout, begun.stderr])
          stream.setEncoding("utf8").on("data", (text: string) => {
            printed += text;
            if (printed.slice(from).includes(READY)) resolve();
          });
        begun.once("exit", (code, signal) => {
          // A kill from outside is no end of its own.
          if (!stopping && signal === null) endedAlone += 1;
          reject(new Error(`npm start ended with ${code ?? signal}:\n${printed.slice(from).slice(-3_000)}`));
        });
      });
      await ready;
    },
  };
  return product;
}
