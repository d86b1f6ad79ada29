import type { Writable } from "node:stream";

/** How long a line may wait for others. */
const WAIT_MS = 100;

/** A place for log lines, which takes them without waiting. */
export interface LogOutput {
  write(line: string): void;
}

/**
 * Writes lines together, at most every tenth of a second and when the process exits: a write for each request costs
 * about as much as reading the request (decision 270). Only a killed process loses lines, those of its last tenth of a
 * second.
 */
export function batchedLines(to: Writable = process.stdout): LogOutput {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length > 0) to.write(lines.join(""));
    lines = [];
  };
  // If the reader of the log is gone, the server goes on.
  to.on("error", () => undefined);
  process.once("exit", flush);
  return {
    write(line) {
      lines.push(line);
      timer ??= setTimeout(flush, WAIT_MS).unref();
    },
  };
}

/** Writes into each line, a JSON object, of which cell it is. */
export const labeledLines = (cell: string, to: LogOutput): LogOutput => ({
  write: (line) => to.write(`{"cell":${JSON.stringify(cell)},${line.slice(1)}`),
});
