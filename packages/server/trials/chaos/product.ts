import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { connectionUrl, freePort, processesOn, readSettings } from "../../src/db/embedded/index.ts";
import { postgresFolder } from "../../src/start/keep-database.ts";
import type { Addresses } from "../town.ts";

const READY = "Stop with Ctrl-C.";

/** The parts of the running product that can be hit. */
export type Part = "server" | "gateway" | "postgres" | "backend" | "everything";

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
  /** Starts it and resolves when it says that it is ready. */
  start(): Promise<void>;
  output(): string;
}

async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}

const commandOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");

async function childrenOf(parent: number): Promise<readonly number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(parentOf));
  return pids.filter((_, at) => parents[at] === parent);
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
    if (part === "postgres" || part === "backend") {
      const all = await processesOn(postgresFolder(dataFolder));
      const main = Number.parseInt(
        await readFile(join(postgresFolder(dataFolder), "postmaster.pid"), "utf8").catch(() => ""),
        10,
      );
      if (part === "postgres") return all.filter((pid) => pid === main);
      const commands = await Promise.all(all.map(commandOf));
      return all.filter((_, at) => /county_pay .*\d+\(\d+\)/.test(commands[at] ?? ""));
    }
    const own = child?.pid ?? 0;
    const children = await childrenOf(own);
    if (part === "everything") return [own, ...children, ...(await processesOn(postgresFolder(dataFolder)))];
    const commands = await Promise.all(children.map(commandOf));
    return children.filter((_, at) => commands[at]?.includes(PROGRAMS[part]));
  }

  return {
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
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      stopping = true;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
    async start() {
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
}
