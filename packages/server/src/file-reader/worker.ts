import { constants, platform, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { FileOverLimit } from "./over-limit.ts";
import { PARSERS } from "./parsers.ts";

// On Linux, this is the thread's own priority: requests go first where files and requests share a processor.
if (platform() === "linux") setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

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

parentPort?.postMessage(await read());
