import { setImmediate } from "node:timers/promises";
import type { PoolClient } from "pg";
import type { BatchTarget } from "./batch-target.ts";
import { findKnown, type HashedLine } from "./find-known.ts";
import type { ImportCounts } from "./import-counts.ts";
import { hashLine, type LineReading, type ReadBatch, readBatch, readOne } from "./read-batch.ts";
import { type FileRecord, isBlankRecord } from "./reading/plain-line.ts";
import { readRecords } from "./reading/read-records.ts";
import type { Shape } from "./reading/sniff.ts";
import type { LineProblem } from "./reason.ts";
import { closeRun, type OpenRun, openRun, rememberKeys, saveProgress } from "./resume.ts";
import { writeBatch } from "./write-batch.ts";

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

/** Where a batch ends. */
interface End extends Position {
  readonly lastLine: number;
}

/** The lines of a batch, before the database has said which of them it knows. */
interface Lines {
  readonly records: FileRecord[];
  /** Those that name a bill. */
  readonly hashed: Map<number, HashedLine>;
}

const noLines = (): Lines => ({ records: [], hashed: new Map() });

/** A batch ends at whichever limit comes first: an efficient number of lines, or a small amount of text. */
const BATCH_LINES = 5_000;
const BATCH_BYTES = 1_600_000;
const byLine = (one: LineProblem, other: LineProblem): number => one.line - other.line;

/**
 * One import of one file. Three batches are under way: the lines of one are collected while the one before it is read and
 * the one before that is written.
 */
export class ImportRun {
  readonly #target: BatchTarget;
  readonly #listener: RunListener;
  readonly #isTrailer: (record: FileRecord) => boolean;
  #run: OpenRun | null = null;
  #lines = noLines();
  #skipped: [string, number][] = [];
  #lastLine = 0;
  #bytesSent = 0;
  /** The batch that is looked up and read; meanwhile the next one's lines are collected. */
  #reading: Promise<void> = Promise.resolve();
  /** The batch that has been read and is written while the next one is read. */
  #read: (ReadBatch & End) | null = null;
  #writing: Promise<void> = Promise.resolve();
  #dueCents = 0;
  #lastBill = "0";
  #counts: ImportCounts = { lines: 0, added: 0, changed: 0, unchanged: 0, held: 0, refused: 0 };

  /** `isTrailer` says which line states totals: it is no bill, and is not counted. */
  constructor(
    target: BatchTarget,
    listener: RunListener,
    isTrailer: (record: FileRecord) => boolean = () => false,
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
    reading: LineReading,
  ): Promise<ImportCounts> {
    const { client, companyId, dryRun } = this.#target;
    if (!dryRun) this.#run = await openRun(client, companyId, { name, key });
    this.#counts = this.#run?.counts ?? this.#counts;
    this.#dueCents = this.#run?.dueCents ?? 0;
    if (this.#run?.isFinished) return this.#counts;
    try {
      await this.#readAll(file, shape, reading);
    } catch (error) {
      // Finish the current batches first: the connection returns to its pool.
      await this.#reading.catch(() => undefined);
      await this.#writing.catch(() => undefined);
      throw error;
    }
    if (this.#run) await closeRun(client, companyId, this.#run.id);
    return this.#counts;
  }

  async #readAll(file: string, shape: Shape, reading: LineReading): Promise<void> {
    const { bytes } = shape;
    let isHeader = true;
    for await (const { records, bytesRead } of readRecords(file, shape)) {
      for (const record of records) {
        if (isHeader) isHeader = false;
        else if (this.#isTrailer(record)) continue;
        else if (record.line <= (this.#run?.lastLine ?? 0)) this.#skip(record, reading);
        else this.#take(record, reading);
        if (this.#lines.records.length >= BATCH_LINES) await this.#send({ bytesRead, bytes }, reading);
        if (this.#skipped.length >= BATCH_LINES) await this.#rememberSkipped();
      }
      if (bytesRead - this.#bytesSent >= BATCH_BYTES) await this.#send({ bytesRead, bytes }, reading);
      // Requests get their turn after every few lines.
      await setImmediate();
    }
    await this.#send({ bytesRead: bytes, bytes }, reading);
    await this.#reading;
    await this.#writeRead();
  }

  /**
   * A line that the interrupted run has processed: its bill is remembered, and it is reported again if it was
   * refused.
   */
  #skip(record: FileRecord, { reader }: LineReading): void {
    this.#lastLine = record.line;
    if (isBlankRecord(record)) return;
    const read = readOne(record, reader);
    if ("row" in read) this.#skipped.push([read.row.source_key, record.line]);
    else for (const problem of read.problems) this.#listener.onProblem(problem);
  }

  async #rememberSkipped(): Promise<void> {
    const skipped = this.#skipped;
    this.#skipped = [];
    await rememberKeys(this.#target.client, skipped);
  }

  #take(record: FileRecord, reading: LineReading): void {
    this.#lastLine = record.line;
    if (isBlankRecord(record)) return;
    const hashed = hashLine(record, reading);
    this.#lines.records.push(record);
    if (hashed) this.#lines.hashed.set(record.line, hashed);
  }

  /** Waits for the previous batch to be read, then has this one read while the caller collects the next one's lines. */
  async #send(position: Position, reading: LineReading): Promise<void> {
    await this.#rememberSkipped();
    this.#bytesSent = position.bytesRead;
    // Nothing new: the interrupted run has processed these lines.
    if (this.#lines.records.length === 0 && this.#lastLine <= (this.#run?.lastLine ?? 0)) return;
    const lines = this.#lines;
    this.#lines = noLines();
    const end = { ...position, lastLine: this.#lastLine };
    await this.#reading;
    this.#reading = this.#readLines(lines, end, reading);
    // It is awaited before the next batch; until then a failure must not end the process.
    this.#reading.catch(() => undefined);
  }

  /** Asks which lines the database knows, and reads the others while it writes the previous batch. */
  async #readLines({ records, hashed }: Lines, end: End, { reader }: LineReading): Promise<void> {
    const { client, companyId } = this.#target;
    // The previous batch is not yet written: its bills are not found, but a second line for them does not count.
    if (this.#read) await rememberKeys(client, [...this.#read.named]);
    const known = await findKnown(client, companyId, [...hashed.values()]);
    const written = this.#writeRead();
    const batch = await readBatch(records, hashed, known, { reader, target: this.#target });
    await written;
    this.#read = { ...batch, ...end };
  }

  #writeRead(): Promise<void> {
    const batch = this.#read;
    this.#read = null;
    if (batch) this.#writing = this.#write(batch);
    this.#writing.catch(() => undefined);
    return this.#writing;
  }

  /** One transaction: all or nothing. A dry run does the same, but stores only what `onBatch` writes. */
  async #write(batch: ReadBatch & End): Promise<void> {
    const { client, companyId, dryRun } = this.#target;
    await client.query("begin");
    const { changed, held, lastBill } = await writeBatch(this.#target, batch, this.#lastBill);
    if (dryRun) await client.query("rollback; begin");
    const before = this.#counts;
    const counts = {
      lines: before.lines + batch.lines,
      added: before.added + batch.addedKeys.length,
      changed: before.changed + changed,
      unchanged: before.unchanged + batch.unchanged.length + batch.known.length - changed - held.length,
      held: before.held + held.length,
      refused: before.refused + batch.refused,
    };
    const problems = [...batch.problems, ...held].sort(byLine);
    const dueCents = this.#dueCents + batch.dueCents;
    const { lastLine, bytesRead, bytes } = batch;
    const progress = { ...counts, lastLine, bytesRead, bytes, dueCents };
    if (this.#run) await saveProgress(client, companyId, this.#run.id, { lastLine, counts, dueCents });
    await this.#listener.onBatch?.(client, progress, problems);
    await client.query("commit");
    this.#counts = counts;
    this.#dueCents = dueCents;
    this.#lastBill = lastBill;
    for (const problem of problems) this.#listener.onProblem(problem);
    this.#listener.onProgress(progress);
  }
}
