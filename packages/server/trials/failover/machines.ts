import { type ChildProcess, execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const ip = (...args: readonly string[]) => run("ip", [...args]);

/** All names of ours begin like this, so that nothing of others is touched. */
const PREFIX = "county-pay-";
const SWITCH = `${PREFIX}switch`;
const NETWORK = "10.77.0";

/** A machine of the trial: a network namespace with one address, whose programs see only the other machines. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Starts a program on it; its output is passed to `onOutput`. */
  start(command: readonly string[], options?: StartOptions): ChildProcess;
  /** The processes that run on it. */
  processes(): Promise<readonly number[]>;
  /** Sends a signal to all of them. */
  signal(name: NodeJS.Signals): Promise<void>;
  /** Pulls its network cable out, or plugs it in again. */
  cable(state: "up" | "down"): Promise<void>;
  /** Sends nothing to these machines any more, or again; it still reaches all others. */
  silence(to: readonly Machine[], state: "on" | "off"): Promise<void>;
}

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly onOutput?: (text: string) => void;
}

/** The command that runs another one in a machine's namespace. */
const inside = (name: string, command: readonly string[]): readonly string[] => [
  "netns",
  "exec",
  `${PREFIX}${name}`,
  ...command,
];

/** Connects the namespaces to one switch, which is in a namespace of its own: nothing of it is reachable from outside. */
async function plugIn(name: string, address: string): Promise<void> {
  const namespace = `${PREFIX}${name}`;
  await ip("netns", "add", namespace);
  await ip("-n", SWITCH, "link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", namespace);
  await ip("-n", SWITCH, "link", "set", name, "master", "br0", "up");
  await ip("-n", namespace, "address", "add", `${address}/24`, "dev", "eth0");
  await ip("-n", namespace, "link", "set", "lo", "up");
  await ip("-n", namespace, "link", "set", "eth0", "up");
}

/** Removes what an earlier run left, and stops its programs. */
export async function removeMachines(): Promise<void> {
  const { stdout } = await ip("netns", "list");
  const names = stdout.split("\n").flatMap((line) => line.match(/^county-pay-\S+/)?.[0] ?? []);
  for (const name of names) {
    const { stdout: pids } = await ip("netns", "pids", name);
    for (const pid of pids.split("\n").filter((line) => line !== "")) sendSignal(Number(pid), "SIGKILL");
    await ip("netns", "delete", name);
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended.
  }
}

/** Makes these machines. */
export async function createMachines(machines: readonly Machine[]): Promise<void> {
  await removeMachines();
  await ip("netns", "add", SWITCH);
  await ip("-n", SWITCH, "link", "add", "br0", "type", "bridge");
  await ip("-n", SWITCH, "link", "set", "br0", "up");
  for (const { name, address } of machines) await plugIn(name, address);
}

/** The machine with this name and this last part of its address, whether or not it was made. */
export function machineOf(name: string, host: number): Machine {
  const address = `${NETWORK}.${host}`;
  const processes = async (): Promise<readonly number[]> => {
    const { stdout } = await ip("netns", "pids", `${PREFIX}${name}`);
    return stdout
      .split("\n")
      .filter((line) => line !== "")
      .map(Number);
  };
  return {
    name,
    address,
    processes,
    start(command, { env = {}, onOutput = () => undefined } = {}) {
      const child = spawn("ip", inside(name, command), {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, ...env },
      });
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", onOutput);
      return child;
    },
    async signal(signal) {
      for (const pid of await processes()) sendSignal(pid, signal);
    },
    async cable(state) {
      await ip("-n", `${PREFIX}${name}`, "link", "set", "eth0", state);
    },
    async silence(to, state) {
      for (const other of to)
        await ip(
          "-n",
          `${PREFIX}${name}`,
          "route",
          state === "on" ? "add" : "delete",
          "blackhole",
          `${other.address}/32`,
        );
    },
  };
}

/** Runs `command` on a machine to its end; returns its output, and throws with it if it fails. */
export async function runOn(machine: Machine, command: readonly string[]): Promise<string> {
  const { stdout } = await run("ip", inside(machine.name, command), { maxBuffer: 2 ** 26 });
  return stdout;
}
