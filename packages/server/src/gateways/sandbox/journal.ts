import { closeSync, constants, fdatasync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { promisify } from "node:util";
import * as v from "valibot";
import { errorCode } from "../../db/failures/error-code.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";

const sync = promisify(fdatasync);

/** An append-only file of JSON lines. */
export interface Journal {
  readonly path: string;
  /** The entries when it was opened, in order. */
  readonly entries: readonly unknown[];
  /**
   * Writes a line; resolves when it is on disk. Concurrent lines share one flush. Throws at once if the disk does not
   * accept all of it: then none of it is in the file.
   */
  append(entry: unknown): Promise<void>;
  /** Like `append`, without a flush: a later one stores this line as well. A power failure before it loses the line. */
  write(entry: unknown): void;
  /** Resolves when everything appended so far is on the disk. */
  durable(): Promise<void>;
  close(): void;
}

/** Everything up to the last line break: a line that a crash cut off was never acknowledged. */
function whole(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return "";
    throw error;
  }
  return text.slice(0, text.lastIndexOf("\n") + 1);
}

/** The error for an unreadable line; lines count from 1. */
const brokenLine = (line: number, path: string): string =>
  `Line ${line} of ${path} is broken: restore the file from a copy, or remove the line; the sandbox gateway then no longer knows what it recorded.`;

/** All lines of a journal's text; an error names the file and the number of a broken one. */
function entriesOf(text: string, path: string): readonly unknown[] {
  return text.split("\n").flatMap((line, at): unknown[] => {
    if (line === "") return [];
    try {
      return [JSON.parse(line)];
    } catch (cause) {
      throw new OperatorFailure(brokenLine(at + 1, path), { cause });
    }
  });
}

/** Writes all of `bytes`, however many the system accepts at a time. */
function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) {
    const written = writeSync(file, bytes, at);
    if (written === 0) throw new Error("the disk takes no more");
    at += written;
  }
}

/**
 * Opens or creates the journal at a path. Throws an OperatorFailure that names the line if one is broken. `onLost` is
 * called when the disk fails to store written data: it is then unknown which lines are on it, and the process must exit
 * and read the file again.
 */
export function openJournal(path: string, onLost: (error: unknown) => void = () => undefined): Journal {
  const text = whole(path);
  const entries = entriesOf(text, path);
  const file = openSync(path, constants.O_CREAT | constants.O_WRONLY | constants.O_APPEND, 0o600);
  let length = Buffer.byteLength(text);
  ftruncateSync(file, length);
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** Whether bytes of a failed line may follow the last complete one. */
  let isTorn = false;

  const flush = (): Promise<void> => {
    const flushed = sync(file)
      .catch((error: unknown) => {
        onLost(error);
        throw error;
      })
      .finally(() => {
        if (running === flushed) running = undefined;
      });
    running = flushed;
    return flushed;
  };

  const write = (entry: unknown): void => {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    if (isTorn) ftruncateSync(file, length);
    isTorn = true;
    try {
      writeAll(file, line);
    } catch (error) {
      ftruncateSync(file, length);
      isTorn = false;
      throw error;
    }
    isTorn = false;
    length += line.length;
  };

  return {
    path,
    entries,
    write,
    append(entry) {
      write(entry);
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
export const readJournal = (path: string): readonly unknown[] => entriesOf(whole(path), path);

/** A journal's entries, parsed by the schema; refuses an entry that does not fit, naming its line. */
export const recordsOf = <Schema extends v.GenericSchema>(
  { entries, path }: Pick<Journal, "entries" | "path">,
  schema: Schema,
): v.InferOutput<Schema>[] =>
  entries.map((entry, at) => {
    const read = v.safeParse(schema, entry);
    if (read.success) return read.output;
    throw new OperatorFailure(brokenLine(at + 1, path));
  });
