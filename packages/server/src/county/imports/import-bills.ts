import { basename } from "node:path";
import type { Readable } from "node:stream";
import { type ControlTotals, controlDifference, exceededLimit } from "@county-pay/core/files";
import { cents } from "@county-pay/core/money";
import type { Pool } from "pg";
import { refuseOverLimit } from "../../file-reader/over-limit.ts";
import type { ImportCounts } from "./import-counts.ts";
import { ImportFailure } from "./import-failure.ts";
import { type BatchHook, type ImportProgress, ImportRun, type RunListener } from "./import-run.ts";
import { withImportSession } from "./import-session.ts";
import { lineHash } from "./line-hash.ts";
import { type ChosenMapping, chooseMapping } from "./mapping/choose-mapping.ts";
import type { Mapping } from "./mapping/mapping.ts";
import { findImportCompany, type ImportCompany, saveMapping } from "./mapping/saved-mapping.ts";
import { readHeadings } from "./reading/read-records.ts";
import { type Shape, sniff } from "./reading/sniff.ts";
import { findTrailer, type Trailer } from "./reading/trailer.ts";
import { withTemporaryFile } from "./reading/with-temporary-file.ts";
import type { LineProblem } from "./reason.ts";
import { resumeKeyOf } from "./resume.ts";

export interface ImportOptions {
  readonly companyName: string;
  /**
   * A path, or the bytes themselves, e.g. of an upload, which are stored in a temporary file during the
   * import.
   */
  readonly source: string | Readable;
  /** The run's recorded name; by default the name in the path. */
  readonly fileName?: string;
  readonly mapping?: Mapping;
  /** Do everything, but store nothing. */
  readonly dryRun?: boolean;
  /** Accept a mapping that identifies bills differently than the saved one. */
  readonly changeKey?: boolean;
  /** Identifies this import if its file and mapping do not. */
  readonly resumeKey?: string;
  /** What the county counted; by default the totals in the file's trailer. */
  readonly control?: ControlTotals | null;
  /** Why the file is imported although it differs from its control totals; without a reason it is refused. */
  readonly controlReason?: string;
  readonly onMapping?: (chosen: ChosenMapping, shape: Shape) => void;
  readonly onProblem?: (problem: LineProblem) => void;
  /** Called after every batch. An error that it throws ends the import; earlier batches stay stored. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Called after every batch of the trial that control totals need. An error that it throws ends the import. */
  readonly onTrialBatch?: () => void;
  /** Like `onProgress`, but in the batch's transaction and with its problems. */
  readonly onBatch?: BatchHook;
}

export interface ImportSummary extends ImportCounts {
  readonly dryRun: boolean;
  readonly mapping: Mapping;
  readonly origin: ChosenMapping["origin"];
  /** The first refused or skipped lines; `onProblem` receives all of them. */
  readonly problems: readonly LineProblem[];
  /** The amount due on the lines, each bill once, in cents. */
  readonly dueCents: number;
  /** The totals that the file had to meet; null if there were none. */
  readonly control: ControlTotals | null;
  /** The totals in the file's own trailer; null if it has none. */
  readonly trailer: ControlTotals | null;
}

const MAX_STORED_PROBLEMS = 100;

/**
 * Imports a county's file into `bills` and the ledger, batch by batch in constant memory. A line for a known
 * bill applies what changed in the file since the last import; importing the same file again changes nothing.
 * An interrupted import continues after its last stored line if the same file returns within a day and before
 * another one. A file with control totals is read once before anything is stored, and refused if it differs from them
 * and no reason is given. Throws OperatorFailure with a sentence if the file or its mapping cannot be used, and
 * FileOverLimit.
 */
export async function importBills(pool: Pool, options: ImportOptions): Promise<ImportSummary> {
  if (typeof options.source === "string") return importFile(pool, options.source, options);
  return withTemporaryFile(options.source, (file) => importFile(pool, file, options));
}

async function importFile(pool: Pool, file: string, options: ImportOptions): Promise<ImportSummary> {
  const company = await findImportCompany(pool, options.companyName);
  if (!company) {
    throw ImportFailure.because("noSuchCompany", { company: options.companyName });
  }
  const shape = await shapeOf(file, options.fileName ?? file, options.mapping);
  const header = await readHeadings(file, shape);
  refuseOverLimit(exceededLimit("bills", "columns", header.length, 1));
  const changeKey = options.changeKey === true;
  const chosen = chooseMapping({ company, header, given: options.mapping, changeKey });
  options.onMapping?.(chosen, shape);

  const { mapping, origin } = chosen;
  const dryRun = options.dryRun === true;
  const problems: LineProblem[] = [];
  const onProblem = (problem: LineProblem) => {
    if (problems.length < MAX_STORED_PROBLEMS) problems.push(problem);
    options.onProblem?.(problem);
  };
  const onProgress = options.onProgress ?? (() => undefined);
  const key = options.resumeKey ?? (dryRun ? "" : await resumeKeyOf(file, mapping));
  const name = options.fileName ?? basename(file);
  const trailer = await findTrailer(file, shape, mapping.amounts);
  const control = options.control ?? trailer?.totals ?? null;
  const job: Job = { company, chosen, header, file, shape, trailer };
  if (control && !dryRun && !options.controlReason) {
    const trial = { onProblem: () => undefined, onProgress: options.onTrialBatch ?? (() => undefined) };
    const read = await runJob(pool, job, { dryRun: true, run: { name, key: "" }, listener: trial });
    const found = { count: read.counts.lines, amount: cents(read.dueCents) };
    if (controlDifference(control, found))
      throw ImportFailure.differs({
        file: name,
        statedLines: control.count,
        statedCents: control.amount,
        foundLines: found.count,
        foundCents: found.amount,
      });
  }
  const { onBatch } = options;
  const listener = { onProblem, onProgress, ...(onBatch && { onBatch }) };
  const { counts, dueCents } = await runJob(pool, job, { dryRun, run: { name, key }, listener });
  return {
    ...counts,
    dryRun,
    mapping,
    origin,
    problems,
    dueCents,
    control,
    trailer: trailer?.totals ?? null,
  };
}

/** A file that can be read. */
interface Job {
  readonly company: ImportCompany;
  readonly chosen: ChosenMapping;
  readonly header: readonly string[];
  readonly file: string;
  readonly shape: Shape;
  readonly trailer: Trailer | null;
}

async function runJob(
  pool: Pool,
  { company, chosen, header, file, shape, trailer }: Job,
  how: {
    readonly dryRun: boolean;
    readonly run: { readonly name: string; readonly key: string };
    readonly listener: RunListener;
  },
): Promise<{ readonly counts: ImportCounts; readonly dueCents: number }> {
  const { mapping, reader, save } = chosen;
  return withImportSession(pool, company, { mapping, dryRun: how.dryRun }, async (target) => {
    if (save && !how.dryRun) await saveMapping(target.client, company.id, mapping);
    const run = new ImportRun(target, how.listener, trailer?.isTrailer);
    const counts = await run.run(file, how.run, shape, { reader, hash: lineHash(mapping, header, shape) });
    return { counts, dueCents: run.dueCents };
  });
}

async function shapeOf(file: string, name: string, mapping: Mapping | undefined): Promise<Shape> {
  const shape = await sniff(file).catch((cause: unknown) => {
    throw ImportFailure.because("noSuchFile", { file }, { cause });
  });
  if (typeof shape === "string") throw ImportFailure.because(shape, { file: name });
  const { delimiter, encoding } = mapping ?? {};
  return { ...shape, ...(delimiter && { delimiter }), ...(encoding && { encoding }) };
}
