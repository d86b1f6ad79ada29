import { constants, platform, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { FileOverLimit } from "./over-limit.ts";
import { PARSERS } from "./parsers.ts";

/** On Linux, this is the thread's own priority: requests go first where files and requests share a processor. */
function giveWay(): void {
  if (platform() !== "linux") return;
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that forbids it reads files at the priority of requests.
  }
}

const { parser, input } = workerData as { readonly parser: string; readonly input: never };

async function read(): Promise<unknown> {
  try {
    return { value: await PARSERS.get(parser)?.(input) };
  } catch (error) {
    // Anything else ends the thread with its error.
    if (error instanceof FileOverLimit) return { exceeded: error.exceeded };
    throw error;
  }
}

giveWay();
parentPort?.postMessage(await read());
