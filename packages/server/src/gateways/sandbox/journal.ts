import { closeSync, constants, fdatasync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { promisify } from "node:util";

const sync = promisify(fdatasync);

/** A file of JSON lines that only grows. */
export interface Journal {
  /** What it holds, in order, as it was when it was opened. */
  readonly entries: readonly unknown[];
  /** Writes a line; resolves when it is on the disk. Lines of the same moment share one flush. */
  append(entry: unknown): Promise<void>;
  /** Resolves when everything appended so far is on the disk. */
  durable(): Promise<void>;
  close(): void;
}

/** Everything up to the last line break: what a crash cut off in the middle was never acknowledged. */
function whole(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
  return text.slice(0, text.lastIndexOf("\n") + 1);
}

/** Opens the journal at a path, or begins it. */
export function openJournal(path: string): Journal {
  const text = whole(path);
  const file = openSync(path, constants.O_CREAT | constants.O_WRONLY | constants.O_APPEND, 0o600);
  ftruncateSync(file, Buffer.byteLength(text));
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const flush = (): Promise<void> => {
    const flushed = sync(file).finally(() => {
      if (running === flushed) running = undefined;
    });
    running = flushed;
    return flushed;
  };

  return {
    entries: text
      .split("\n")
      .filter((line) => line !== "")
      .map((line): unknown => JSON.parse(line)),
    append(entry) {
      writeSync(file, `${JSON.stringify(entry)}\n`);
      if (!running) return flush();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return flush();
        });
      return next;
    },
    durable: () => next ?? running ?? Promise.resolve(),
    close: () => closeSync(file),
  };
}

/** Reads the lines of a journal that another process may be writing. */
export const readJournal = (path: string): readonly unknown[] =>
  whole(path)
    .split("\n")
    .filter((line) => line !== "")
    .map((line): unknown => JSON.parse(line));
