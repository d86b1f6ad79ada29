import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { CountyPayError, fail, ok, type Result } from "@county-pay/core";
import type { ExceededLimit } from "@county-pay/core/files";
import type { FileParser } from "./file-parser.ts";
import { type TurnLimits, Turns } from "./turns.ts";

/** Why a file was not read. */
export type FileFailure =
  | { readonly code: "over_limit"; readonly exceeded: ExceededLimit }
  | { readonly code: "too_slow"; readonly seconds: number }
  | { readonly code: "too_much_memory" }
  /** Other files had their turns until this one had waited too long. */
  | { readonly code: "waiting" };

/** Reads uploaded files outside the thread that answers requests. */
export interface FileReader {
  /**
   * Reads a county's file with a parser, in a thread of its own that is ended after a time and beyond a size of memory.
   * Throws what the parser throws, other than a limit that the file exceeds.
   */
  readonly read: <Input, Output>(
    companyId: number,
    parser: FileParser<Input, Output>,
    input: Input,
  ) => Promise<Result<Output, FileFailure>>;
}

/** The limits of reading. */
export interface ReaderLimits extends TurnLimits {
  /** How long reading one file may take. */
  readonly readMs: number;
  /** The memory that reading one file may use. */
  readonly megabytes: number;
}

const READER_LIMITS: ReaderLimits = {
  // One processor is left to the requests.
  atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 5,
  waitMs: 60_000,
  readMs: 20_000,
  megabytes: 512,
};

/** A thread's answer. */
type Sent<Value> = { readonly value: Value } | { readonly exceeded: ExceededLimit };

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

interface Job {
  readonly parser: string;
  readonly input: unknown;
}

/** Runs one parser in a thread, which ends with it. What it leaves in its temporary folder is removed. */
async function runParser<Value>(
  program: string,
  job: Job,
  limits: ReaderLimits,
): Promise<Result<Value, FileFailure>> {
  const folder = await mkdtemp(join(tmpdir(), "county-pay-file-"));
  try {
    return await runThread<Value>(program, job, folder, limits);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runThread<Value>(
  program: string,
  job: Job,
  folder: string,
  { readMs, megabytes }: ReaderLimits,
): Promise<Result<Value, FileFailure>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: job,
      // No other setting of the server, and none of its secrets, is needed to read a file.
      env: { TMPDIR: folder },
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    });
    let isEnding = false;
    const end = (settle: () => void): void => {
      if (isEnding) return;
      isEnding = true;
      clearTimeout(timer);
      // Its turn ends once it has: a thread that was only told to stop would still use the processor.
      worker.terminate().then(settle, reject);
    };
    const timer = setTimeout(
      () => end(() => resolve(fail({ code: "too_slow", seconds: Math.round(readMs / 1_000) }))),
      readMs,
    );
    worker.once("message", (sent: Sent<Value>) =>
      end(() =>
        resolve("value" in sent ? ok(sent.value) : fail({ code: "over_limit", exceeded: sent.exceeded })),
      ),
    );
    worker.once("error", (error) =>
      end(() => (isOutOfMemory(error) ? resolve(fail({ code: "too_much_memory" })) : reject(error))),
    );
    worker.once("exit", () =>
      end(() => reject(new CountyPayError("internal", `the parser ${job.parser} ended without an answer`))),
    );
  });
}

/** Reads files with the program of a thread, `file-worker.js` of the build. */
export function createFileReader(program: string, limits: Partial<ReaderLimits> = {}): FileReader {
  const all = { ...READER_LIMITS, ...limits };
  const turns = new Turns(all);
  return {
    read: async <Input, Output>(companyId: number, { name }: FileParser<Input, Output>, input: Input) =>
      (await turns.take(companyId, () => runParser<Output>(program, { parser: name, input }, all))) ??
      fail({ code: "waiting" as const }),
  };
}
