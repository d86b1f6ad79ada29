import { type FileRecord, readRecords } from "./read-records.ts";
import { because, type LineProblem } from "./reason.ts";
import type { Row, RowReader } from "./row-reader.ts";
import type { Shape } from "./sniff.ts";
import { type Batch, type BatchTarget, writeBatch } from "./write-batch.ts";

/** What has become of the lines so far. A line is a record: it may span several lines of text. */
export interface ImportCounts {
  readonly lines: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Left alone: a payment of the bill is being confirmed. */
  readonly held: number;
  readonly refused: number;
}

export interface ImportProgress extends ImportCounts {
  readonly bytesRead: number;
  readonly bytes: number;
}

export interface RunListener {
  readonly onProblem: (problem: LineProblem) => void;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** A batch ends with whichever is reached first: lines that write well together, or text that fits in little memory. */
const BATCH_LINES = 5_000;
const BATCH_BYTES = 800_000;
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** One import of one file: reads on while the database works on the batch before. */
export class ImportRun {
  readonly #target: BatchTarget;
  readonly #listener: RunListener;
  #id: number | null = null;
  #batch: Row[] = [];
  #refusedInBatch = 0;
  #linesInBatch = 0;
  #bytesWritten = 0;
  #writing: Promise<void> = Promise.resolve();
  #counts = { lines: 0, added: 0, changed: 0, unchanged: 0, held: 0, refused: 0 };

  constructor(target: BatchTarget, listener: RunListener) {
    this.#target = target;
    this.#listener = listener;
  }

  /** Reads the whole file and writes it batch by batch; what is stored when it fails stays stored. */
  async run(file: string, name: string, shape: Shape, reader: RowReader): Promise<ImportCounts> {
    if (!this.#target.dryRun) this.#id = await openRun(this.#target, name);
    let isHeader = true;
    try {
      for await (const { records, bytesRead } of readRecords(file, shape)) {
        for (const record of records) {
          if (isHeader) isHeader = false;
          else this.#take(record, reader);
          if (this.#linesInBatch >= BATCH_LINES) await this.#write({ bytesRead, bytes: shape.bytes });
        }
        if (bytesRead - this.#bytesWritten >= BATCH_BYTES)
          await this.#write({ bytesRead, bytes: shape.bytes });
      }
    } catch (error) {
      // What is being written is finished first: the connection goes back to its pool.
      await this.#writing.catch(() => undefined);
      throw error;
    }
    await this.#write({ bytesRead: shape.bytes, bytes: shape.bytes });
    await this.#writing;
    if (this.#id !== null) await closeRun(this.#target, this.#id);
    return this.#counts;
  }

  #take({ line, cells }: FileRecord, reader: RowReader): void {
    if (cells && isBlank(cells)) return;
    this.#linesInBatch += 1;
    const read = cells ? reader.read(line, cells) : null;
    if (read?.ok) {
      this.#batch.push(read.value);
      return;
    }
    this.#refusedInBatch += 1;
    const badQuotes = { line, column: "", reason: because("badQuotes") };
    for (const problem of read ? read.error : [badQuotes]) this.#listener.onProblem(problem);
  }

  /** Waits for the batch before, then sends this one on its way. */
  async #write(position: { bytesRead: number; bytes: number }): Promise<void> {
    await this.#writing;
    const batch = { rows: this.#batch, lines: this.#linesInBatch, refused: this.#refusedInBatch };
    this.#batch = [];
    this.#linesInBatch = 0;
    this.#refusedInBatch = 0;
    this.#bytesWritten = position.bytesRead;
    this.#writing = this.#writeRows(batch, position);
    // It is awaited before the next batch; until then a failure must not end the process.
    this.#writing.catch(() => undefined);
  }

  async #writeRows(batch: Batch, position: { bytesRead: number; bytes: number }): Promise<void> {
    const outcome = await writeBatch(this.#target, this.#id, batch);
    const counts = this.#counts;
    this.#counts = {
      lines: counts.lines + batch.lines,
      added: counts.added + outcome.added,
      changed: counts.changed + outcome.changed,
      unchanged: counts.unchanged + outcome.unchanged,
      held: counts.held + outcome.held.length,
      refused: counts.refused + batch.refused + outcome.duplicates.length,
    };
    for (const problem of [...outcome.duplicates, ...outcome.held]) this.#listener.onProblem(problem);
    this.#listener.onProgress({ ...this.#counts, ...position });
  }
}

async function openRun({ client, companyId }: BatchTarget, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "insert into import_runs (company_id, file_name) values ($1, $2) returning id::int as id",
    [companyId, name],
  );
  return rows[0]?.id ?? 0;
}

async function closeRun({ client, companyId }: BatchTarget, id: number): Promise<void> {
  await client.query("set synchronous_commit = on");
  await client.query("update import_runs set finished_at = now() where company_id = $1 and id = $2", [
    companyId,
    id,
  ]);
}
