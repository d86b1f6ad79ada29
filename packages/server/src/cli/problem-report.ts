import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { format, importMessages } from "@county-pay/core/messages";
import type { Problem } from "../county/imports/index.ts";
import { warn } from "./terminal.ts";

/** Collects refused lines: prints the first few, and writes all of them to a CSV file. */
export interface ProblemReport {
  add(problem: Problem): void;
  /** Prints the first few and completes the file. */
  finish(): Promise<void>;
}

const SHOWN = 20;
const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function problemReport(file: string | undefined): ProblemReport {
  const shown: Problem[] = [];
  let count = 0;
  const stream = file === undefined ? null : createWriteStream(file);
  const done = stream ? finished(stream) : Promise.resolve();
  done.catch(() => undefined);
  stream?.write("line,column,reason\r\n");
  return {
    add: ({ line, column, reason }) => {
      count += 1;
      if (shown.length < SHOWN) shown.push({ line, column, reason });
      stream?.write(`${line},${cell(column)},${cell(reason)}\r\n`);
    },
    finish: async () => {
      stream?.end();
      await done;
      for (const { line, column, reason } of shown) {
        warn(`  ${format(importMessages.problem, { line, column, reason })}`);
      }
      if (count === 0) return;
      if (file !== undefined) warn(`  ${format(importMessages.reported, { file })}`);
      else if (count > SHOWN) warn(`  ${format(importMessages.more, { count: count - SHOWN })}`);
    },
  };
}
