import { passesRoutingCheck } from "../routing-number.ts";
import { type AchEntry, achDay, entryOf, isDebitCode, isForeign, reportOf } from "./entry.ts";
import { type AchRecord, achRecords, at, BLOCK, isFiller, numberAt, RECORD_LENGTH } from "./records.ts";
import { type AchSums, addSums, noSums, statedHash } from "./sums.ts";

/**
 * Why a file is refused. `length`: a record is not 94 characters of plain ASCII; `format`: the header is not of this
 * format; `order`: a record is not where it belongs; `number`: digits are missing; `routing`: a routing number fails its
 * check digit; `addenda`: an entry has addenda records that it does not announce, or the reverse; `forward`: an entry is
 * neither a return nor a notification of change; `batch`: a control record is of another batch; `count`, `hash`,
 * `debits`, `credits`, `batches`, `blocks`: a control record states another figure than the file has; `after`: something
 * follows the file control; `unfinished`: the file control is missing.
 */
export type AchProblemCode =
  | "length"
  | "format"
  | "order"
  | "number"
  | "routing"
  | "addenda"
  | "forward"
  | "batch"
  | "count"
  | "hash"
  | "debits"
  | "credits"
  | "batches"
  | "blocks"
  | "after"
  | "unfinished";

/** A problem with its line, from 1, and what a control record states against what was found; '' for other problems. */
export interface AchProblem {
  readonly line: number;
  readonly code: AchProblemCode;
  readonly stated: string;
  readonly found: string;
}

/** A file of returns and notifications of change, as read. */
export interface AchFile {
  readonly entries: readonly AchEntry[];
  readonly problems: readonly AchProblem[];
  /** The file creation date: `YYYY-MM-DD`, or null. */
  readonly createdOn: string | null;
  /** The sender's name in the header. */
  readonly origin: string;
  /** The totals of its entries, in cents. */
  readonly debits: number;
  readonly credits: number;
}

/** The records that may follow each: the first characters of the records. */
const NEXT: Readonly<Record<string, string>> = {
  "": "1",
  "1": "59",
  "5": "6",
  "6": "678",
  "7": "678",
  "8": "59",
  "9": "",
};

const HEADER = /^101.{31}094101/;
const PLAIN = /^[ -~]*$/;

/** Whether a control record has its header's service class, company identification, and batch number. */
function isControlOf(control: AchRecord, header: AchRecord): boolean {
  const company = at(control, 45, 54).trim();
  // An international batch may leave out the identification.
  const isSameCompany = company === at(header, 41, 50).trim() || (company === "" && isForeign(header));
  return (
    isSameCompany && at(header, 2, 4) === at(control, 2, 4) && at(header, 88, 94) === at(control, 88, 94)
  );
}

class Reader {
  readonly entries: AchEntry[] = [];
  readonly problems: AchProblem[] = [];
  readonly sums = noSums();
  header: AchRecord | undefined;
  last = "";
  /** A record is broken or out of place: what follows cannot be understood, and is not read. */
  isLost = false;
  #batches = 0;
  #batch: AchSums = noSums();
  #batchHeader: AchRecord | undefined;
  #detail: AchRecord | undefined;
  #addenda: AchRecord[] = [];
  readonly #records: number;

  constructor(records: number) {
    this.#records = records;
  }

  #report({ line }: Pick<AchRecord, "line">, code: AchProblemCode, stated = "", found = ""): void {
    this.problems.push({ line, code, stated, found });
  }

  #lose(record: AchRecord, code: AchProblemCode, stated = "", found = ""): void {
    this.isLost = true;
    this.#report(record, code, stated, found);
  }

  read(record: AchRecord): void {
    if (this.isLost) return;
    if (this.last === "9") {
      if (!isFiller(record)) this.#lose(record, "after");
      return;
    }
    if (record.text.length !== RECORD_LENGTH || !PLAIN.test(record.text)) {
      this.#lose(record, "length", String(RECORD_LENGTH), String(record.text.length));
      return;
    }
    const type = at(record, 1, 1);
    if (!NEXT[this.last]?.includes(type)) {
      this.#lose(record, "order");
      return;
    }
    if (type !== "7") this.#finishEntry();
    this.last = type;
    if (type === "1") this.#fileHeader(record);
    else if (type === "5") this.#batchStarts(record);
    else if (type === "6") this.#entry(record);
    else if (type === "7") this.#oneAddenda(record);
    else if (type === "8") this.#batchControl(record);
    else this.#fileControl(record);
  }

  #fileHeader(record: AchRecord): void {
    this.header = record;
    if (!HEADER.test(record.text)) this.#report(record, "format");
  }

  #batchStarts(record: AchRecord): void {
    this.#batch = noSums();
    this.#batchHeader = record;
    this.#batches += 1;
  }

  #entry(record: AchRecord): void {
    this.#detail = record;
    this.#addenda = [];
    const routing = at(record, 4, 12);
    const amount = numberAt(record, 30, 39);
    if (!/^\d\d$/.test(at(record, 2, 3)) || !/^\d{9}$/.test(routing) || amount === null) {
      this.#detail = undefined;
      this.#report(record, "number");
      return;
    }
    if (!passesRoutingCheck(routing)) this.#report(record, "routing", "", routing);
    this.#batch.records += 1;
    this.#batch.hash += Number(routing.slice(0, 8));
    if (isDebitCode(at(record, 2, 3))) this.#batch.debits += amount;
    else this.#batch.credits += amount;
  }

  #oneAddenda(record: AchRecord): void {
    this.#batch.records += 1;
    this.#addenda.push(record);
  }

  /** Reads the entry before, once all of its addenda records are read. */
  #finishEntry(): void {
    const detail = this.#detail;
    const header = this.#batchHeader;
    this.#detail = undefined;
    if (!detail || !header) return;
    // An international entry announces the number of its addenda records elsewhere.
    const announced = isForeign(header) || at(detail, 79, 79) === "1";
    const report = reportOf(this.#addenda);
    if (announced !== this.#addenda.length > 0) this.#report(detail, "addenda");
    else if (!report) this.#report(detail, "forward");
    else if (!/^[RC]\d\d$/.test(at(report, 4, 6))) this.#report(report, "format");
    else this.entries.push(entryOf(header, detail, this.#addenda, report));
  }

  /** Compares what a control record states with what the file has; null if it states no number. */
  #compare(record: AchRecord, code: AchProblemCode, stated: number | null, found: number): void {
    if (stated === null) this.#report(record, "number");
    else if (stated !== found) this.#report(record, code, String(stated), String(found));
  }

  #batchControl(record: AchRecord): void {
    const header = this.#batchHeader;
    const sums = this.#batch;
    if (!header || !isControlOf(record, header)) this.#report(record, "batch");
    this.#compare(record, "count", numberAt(record, 5, 10), sums.records);
    this.#compare(record, "hash", numberAt(record, 11, 20), statedHash(sums.hash));
    this.#compare(record, "debits", numberAt(record, 21, 32), sums.debits);
    this.#compare(record, "credits", numberAt(record, 33, 44), sums.credits);
    addSums(this.sums, sums);
  }

  #fileControl(record: AchRecord): void {
    const { sums } = this;
    this.#compare(record, "batches", numberAt(record, 2, 7), this.#batches);
    this.#compare(record, "blocks", numberAt(record, 8, 13), Math.ceil(this.#records / BLOCK));
    this.#compare(record, "count", numberAt(record, 14, 21), sums.records);
    this.#compare(record, "hash", numberAt(record, 22, 31), statedHash(sums.hash));
    this.#compare(record, "debits", numberAt(record, 32, 43), sums.debits);
    this.#compare(record, "credits", numberAt(record, 44, 55), sums.credits);
  }
}

/**
 * Reads a NACHA file of returns and notifications of change (OFFICE-006): 94-character records, with every count, hash,
 * and total checked. A file with a problem must not be stored. Account numbers are cut to their last four characters.
 */
export function readAch(text: string): AchFile {
  const records = achRecords(text);
  const reader = new Reader(records.length);
  for (const record of records) reader.read(record);
  const { entries, problems, sums, header } = reader;
  if (reader.last !== "9" && !reader.isLost)
    problems.push({ line: records.at(-1)?.line ?? 1, code: "unfinished", stated: "", found: "" });
  return {
    entries,
    problems,
    createdOn: header ? achDay(at(header, 24, 29)) : null,
    origin: header ? at(header, 64, 86).trim() : "",
    debits: sums.debits,
    credits: sums.credits,
  };
}
