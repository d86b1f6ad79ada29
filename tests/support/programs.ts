import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programFile } from "./bundles.ts";

/** A running program. */
export interface Program {
  /** The output that reported it ready. */
  readonly ready: Readonly<Record<string, unknown>>;
  /** All of its output. */
  output(): string;
  /** Kills it like a power cut, with no chance to clean up. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Asks it to exit and returns its exit code. */
  end(): Promise<number | null>;
}

const exited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts a program and waits until it reports that it is ready. */
export async function startProgram(path: string, env: Readonly<Record<string, string>>): Promise<Program> {
  const child = fork(path, [], { env: { ...process.env, ...env }, silent: true, execArgv: [] });
  let printed = "";
  child.stdout?.on("data", (text: Buffer) => (printed += text.toString()));
  child.stderr?.on("data", (text: Buffer) => (printed += text.toString()));
  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    if (exited(child)) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  const message = await Promise.race([once(child, "message"), once(child, "exit").then(() => null)]);
  if (!message) throw new Error(`${path} ended before it was ready:\n${printed}`);
  return {
    ready: message[0] as Record<string, unknown>,
    output: () => printed,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    end: async () => {
      await end("SIGTERM");
      return child.exitCode;
    },
  };
}

/** A sandbox gateway with its own folder. */
export interface GatewayProcess {
  readonly url: string;
  /** The file where it records tokens and charges. */
  readonly journal: string;
  kill(): Promise<void>;
  /** Restarts it after a kill, on the same port and folder. */
  restart(): Promise<void>;
  output(): string;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
}

/** Starts a sandbox gateway on a free port. */
export async function startGateway(env: Readonly<Record<string, string>> = {}): Promise<GatewayProcess> {
  const folder = await mkdtemp(join(tmpdir(), "county-pay-gateway-"));
  const start = (port: string): Promise<Program> =>
    startProgram(programFile("gateway"), {
      GATEWAY_SLOW_MS: "300",
      GATEWAY_RETURN_MS: "0",
      GATEWAY_PENDING_MS: "0",
      // The outcome is as unknown as after a timeout, but no test needs a timeout that a busy machine exceeds.
      GATEWAY_SILENT_MS: "0",
      ...env,
      GATEWAY_PORT: port,
      COUNTY_PAY_DATA: folder,
    });
  let program = await start("0");
  const port = String(program.ready.port);
  return {
    url: `http://127.0.0.1:${port}`,
    journal: join(folder, "gateway", "charges.jsonl"),
    kill: () => program.kill(),
    restart: async () => {
      program = await start(port);
    },
    output: () => program.output(),
    close: async () => {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
