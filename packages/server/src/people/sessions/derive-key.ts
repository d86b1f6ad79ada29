import { once } from "node:events";
import { Worker } from "node:worker_threads";
import * as v from "valibot";

/** The cost of a key derivation. */
export interface ScryptCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** What to derive a key from; `length` is the key's, in bytes. */
export interface Derivation {
  readonly password: string;
  readonly salt: Buffer;
  readonly length: number;
  readonly cost: ScryptCost;
}

const Response = v.union([v.object({ key: v.instance(Uint8Array) }), v.object({ failure: v.string() })]);

/** Workers that wait for the next derivation. */
const idle: Worker[] = [];

function startWorker(): Worker {
  const worker = new Worker(new URL("./derive-key-worker.js", import.meta.url), {
    // Reads no secret from the environment.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  const forget = (): void => {
    const index = idle.indexOf(worker);
    if (index >= 0) idle.splice(index, 1);
  };
  worker.on("exit", forget);
  return worker;
}

/**
 * Derives a key with scrypt in a thread of its own. Node's asynchronous scrypt would run in the pool of four threads
 * that files, DNS lookups, and compression share, so that whatever fills the pool would hold up every login. The caller
 * limits how many run at once; as many threads are kept. Rejects if scrypt refuses the cost, or if the thread ends.
 */
export async function deriveKey({ password, salt, length, cost }: Derivation): Promise<Buffer> {
  const { logN, r, p } = cost;
  const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  const worker = idle.pop() ?? startWorker();
  worker.ref();
  const ended = new AbortController();
  try {
    const { signal } = ended;
    const response = once(worker, "message", { signal });
    const exit = once(worker, "exit", { signal });
    worker.postMessage({ password, salt, length, options });
    const [message] = await Promise.race([
      response,
      exit.then(() => {
        throw new Error("the thread that derives keys ended");
      }),
    ]);
    const result = v.parse(Response, message);
    // An idle thread does not keep a process alive.
    worker.unref();
    idle.push(worker);
    if ("failure" in result) throw new Error(result.failure);
    return Buffer.from(result.key);
  } finally {
    ended.abort();
  }
}
