import type { PoolClient } from "pg";
import type { ImportCounts } from "./import-counts.ts";
import { type FileRecord, readRecords } from "./reading/read-records.ts";
import type { Row, RowReader } from "./reading/row-reader.ts";
import type { Shape } from "./reading/sniff.ts";
import { because, type LineProblem } from "./reason.ts";
import { closeRun, type OpenRun, openRun, rememberKeys, saveProgress } from "./resume.ts";
import { type Batch, type BatchTarget, writeBatch } from "./write-batch.ts";

export interface ImportProgress extends ImportCounts {
  /** The first line of the last processed record. */
  readonly lastLine: number;
  /** The amount due on the lines so far, each bill once, in cents. */
  readonly dueCents: number;
  readonly bytesRead: number;
  readonly bytes: number;
}

export interface RunListener {
  readonly onProblem: (problem: LineProblem) => void;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Called in each batch's transaction: an error that it throws rolls back the batch and ends the run. */
  readonly onBatch?: BatchHook;
}

export type BatchHook = (
  client: PoolClient,
  progress: ImportProgress,
  problems: readonly LineProblem[],
) => Promise<void>;

interface Position {
  readonly bytesRead: number;
  readonly bytes: number;
}

/** A batch ends at whichever limit comes first: an efficient number of lines, or a small amount of text. */
const BATCH_LINES = 5_000;
const BATCH_BYTES = 800_000;
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");
/** The amount due on a batch's lines that name a bill for the first time, in cents. */
function dueOf(rows: readonly Row[], duplicates: readonly LineProblem[]): number {
  const again = new Set(duplicates.map(({ line }) => line));
  const dues = rows.map((row) => (again.has(row.line) ? 0 : Number(row.balance_cents)));
  return dues.reduce((total, due) => total + due, 0);
}

const byLine = (one: LineProblem, other: LineProblem): number => one.line - other.line;

/** One import of one file: it reads on while the database processes the previous batch. */
export class ImportRun {
  readonly #target: BatchTarget;
  readonly #listener: RunListener;
  readonly #isTrailer: (cells: FileRecord["cells"]) => boolean;
  #run: OpenRun | null = null;
  #batch: Row[] = [];
  #problems: LineProblem[] = [];
  #refusedInBatch = 0;
  #linesInBatch = 0;
  #skipped: Row[] = [];
  #lastLine = 0;
  #bytesWritten = 0;
  #writing: Promise<void> = Promise.resolve();
  #dueCents = 0;
  #counts: ImportCounts = { lines: 0, added: 0, changed: 0, unchanged: 0, held: 0, refused: 0 };

  /** `isTrailer` says which line states totals: it is no bill, and is not counted. */
  constructor(
    target: BatchTarget,
    listener: RunListener,
    isTrailer: (cells: FileRecord["cells"]) => boolean = () => false,
  ) {
    this.#isTrailer = isTrailer;
    this.#target = target;
    this.#listener = listener;
  }

  /** The amount due on the lines so far, each bill once, in cents. */
  get dueCents(): number {
    return this.#dueCents;
  }

  /**
   * Reads the whole file and writes it batch by batch; stored batches stay stored after a failure. `key`
   * identifies the file: an interrupted run of the same file continues after its last stored line.
   */
  async run(
    file: string,
    { name, key }: { readonly name: string; readonly key: string },
    shape: Shape,
    reader: RowReader,
  ): Promise<ImportCounts> {
    const { client, companyId, dryRun } = this.#target;
    if (!dryRun) this.#run = await openRun(client, companyId, { name, key });
    this.#counts = this.#run?.counts ?? this.#counts;
    this.#dueCents = this.#run?.dueCents ?? 0;
    if (this.#run?.isFinished) return this.#counts;
    try {
      await this.#read(file, shape, reader);
    } catch (error) {
      // Finish the current batch first: the connection returns to its pool.
      await this.#writing.catch(() => undefined);
      throw error;
    }
    if (this.#run) await closeRun(client, companyId, this.#run.id);
    return this.#counts;
  }

  async #read(file: string, shape: Shape, reader: RowReader): Promise<void> {
    let isHeader = true;
    for await (const { records, bytesRead } of readRecords(file, shape)) {
      for (const record of records) {
        if (isHeader) isHeader = false;
        else if (this.#isTrailer(record.cells)) continue;
        else if (record.line <= (this.#run?.lastLine ?? 0)) this.#skip(record, reader);
        else this.#take(record, reader);
        if (this.#linesInBatch >= BATCH_LINES) await this.#write({ bytesRead, bytes: shape.bytes });
        if (this.#skipped.length >= BATCH_LINES) await this.#rememberSkipped();
      }
      if (bytesRead - this.#bytesWritten >= BATCH_BYTES) await this.#write({ bytesRead, bytes: shape.bytes });
    }
    await this.#write({ bytesRead: shape.bytes, bytes: shape.bytes });
    await this.#writing;
  }

  /**
   * A line that the interrupted run has processed: its bill is remembered, and it is reported again if it was
   * refused.
   */
  #skip({ line, cells }: FileRecord, reader: RowReader): void {
    this.#lastLine = line;
    if (cells && isBlank(cells)) return;
    const read = this.#readOne(line, cells, reader);
    if ("row" in read) this.#skipped.push(read.row);
    else for (const problem of read.problems) this.#listener.onProblem(problem);
  }

  async #rememberSkipped(): Promise<void> {
    const rows = this.#skipped;
    this.#skipped = [];
    await rememberKeys(this.#target.client, rows);
  }

  #take({ line, cells }: FileRecord, reader: RowReader): void {
    this.#lastLine = line;
    if (cells && isBlank(cells)) return;
    this.#linesInBatch += 1;
    const read = this.#readOne(line, cells, reader);
    if ("row" in read) {
      this.#batch.push(read.row);
      return;
    }
    this.#refusedInBatch += 1;
    this.#problems.push(...read.problems);
  }

  #readOne(
    line: number,
    cells: FileRecord["cells"],
    reader: RowReader,
  ): { readonly row: Row } | { readonly problems: readonly LineProblem[] } {
    if (!cells) return { problems: [{ line, column: "", reason: because("badQuotes") }] };
    const read = reader.read(line, cells);
    return read.ok ? { row: read.value } : { problems: read.error };
  }

  /** Waits for the previous batch, then sends this one. */
  async #write(position: Position): Promise<void> {
    await this.#writing;
    await this.#rememberSkipped();
    this.#bytesWritten = position.bytesRead;
    // Nothing new: the interrupted run has processed these lines.
    if (this.#linesInBatch === 0 && this.#lastLine === (this.#run?.lastLine ?? 0)) return;
    const batch = { rows: this.#batch, lines: this.#linesInBatch, refused: this.#refusedInBatch };
    const problems = this.#problems;
    this.#batch = [];
    this.#problems = [];
    this.#linesInBatch = 0;
    this.#refusedInBatch = 0;
    this.#writing = this.#writeRows(batch, problems, { ...position, lastLine: this.#lastLine });
    // It is awaited before the next batch; until then a failure must not end the process.
    this.#writing.catch(() => undefined);
  }

  async #writeRows(
    batch: Batch,
    refused: readonly LineProblem[],
    position: Position & { readonly lastLine: number },
  ): Promise<void> {
    const { client, companyId } = this.#target;
    await client.query("begin");
    const outcome = await writeBatch(this.#target, this.#run?.id ?? null, batch);
    const before = this.#counts;
    const counts = {
      lines: before.lines + batch.lines,
      added: before.added + outcome.added,
      changed: before.changed + outcome.changed,
      unchanged: before.unchanged + outcome.unchanged,
      held: before.held + outcome.held.length,
      refused: before.refused + batch.refused + outcome.duplicates.length,
    };
    const problems = [...refused, ...outcome.duplicates, ...outcome.held].sort(byLine);
    const dueCents = this.#dueCents + dueOf(batch.rows, outcome.duplicates);
    const progress = { ...counts, ...position, dueCents };
    if (this.#run) {
      const { lastLine } = position;
      await saveProgress(client, companyId, this.#run.id, { lastLine, counts, dueCents });
    }
    await this.#listener.onBatch?.(client, progress, problems);
    await client.query("commit");
    this.#counts = counts;
    this.#dueCents = dueCents;
    for (const problem of problems) this.#listener.onProblem(problem);
    this.#listener.onProgress(progress);
  }
}
