import { inOneSentence } from "../db/failures/in-one-sentence.ts";
import { onStopRequest } from "./stop-request.ts";
import { type Product, startProduct } from "./supervisor.ts";
import { undoList } from "./undo-list.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Runs the product until it is asked to stop or cannot continue, and exits this process: with 0 after a clean stop,
 * with 1 after a failure, which it reports in one sentence.
 */
export async function runUntilStopped(
  readProduct: () => Product,
  ready: (product: Product) => string,
): Promise<never> {
  const stopping = new AbortController();
  const undo = undoList();
  let failure: unknown = null;
  const fail = (error: unknown): void => {
    failure ??= error;
    stopping.abort();
  };
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener("abort", () => resolve()));
  onStopRequest({ first: () => stopping.abort(), again: () => process.exit(130) });
  // A closed terminal must not prevent a clean shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

  try {
    const product = readProduct();
    await startProduct(product, { say, giveUp: fail, undo, signal: stopping.signal });
    if (!stopping.signal.aborted) say(ready(product));
    await stopped;
  } catch (error) {
    // A canceled start fails; do not report that.
    if (!stopping.signal.aborted) fail(error);
  }
  if (failure) process.stderr.write(`${inOneSentence(failure)}\n`);
  else say("Stopping…");
  await undo.run().catch(fail);
  process.exit(failure ? 1 : 0);
}
