import * as v from "valibot";
import { FILE_LIMITS } from "../../files/index.ts";
import { MANAGE_COUNTY } from "../../roles/permissions.ts";
import { RowId } from "../../wire/ids.ts";
import { Count, Dollars, IsoInstant, list, text, Uuid, wholeNumber, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { IMPORT_FIELDS, ImportMapping } from "./import-mapping.ts";
import { ImportReason } from "./import-reasons.ts";

/** The maximum size of one part of an uploaded file, in bytes. */
export const IMPORT_PART_BYTES = 512 * 1024;
/** The maximum size of a file, in bytes. */
export const IMPORT_MOST_BYTES = FILE_LIMITS.bills.size;

const Bytes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(IMPORT_MOST_BYTES));
const admin = {
  access: "login",
  roles: MANAGE_COUNTY,
  bearer: "user",
  source: "OFFICE-005",
  invented: true,
} as const;

/** Announces a county's file. It is stored for a week, then deleted. */
export const openImportFile = endpoint({
  ...admin,
  name: "OpenImportFile",
  method: "POST",
  path: "/AlchemePay/ImportFile",
  body: v.strictObject({
    FileName: v.pipe(text(200), v.minLength(1)),
    Bytes: v.pipe(Bytes, v.minValue(1)),
  }),
  answer: v.object({ FileId: Uuid }),
});

/**
 * A part of a file, starting at byte `Start`, of at most `IMPORT_PART_BYTES`. `Received` is how much of the file has
 * arrived, from its start without a gap: where to continue, even after a lost answer. A part that does not start there
 * is ignored.
 */
export const addImportPart = endpoint({
  ...admin,
  name: "AddImportPart",
  method: "POST",
  path: "/AlchemePay/ImportFilePart",
  body: v.strictObject({
    FileId: Uuid,
    Start: Bytes,
    Content: v.pipe(v.string(), v.minLength(1), v.maxLength(700_000), v.base64()),
  }),
  answer: v.object({ Received: Bytes }),
});

/**
 * How a completely uploaded file would be read: its headings, its first lines, and a mapping: the last one used for it,
 * the county's saved one if it fits, a known layout, or one derived from the headings. `Problem` says why the file
 * cannot be read at all. Refusals: not_found; file_over_limit, file_too_complex, and busy, as of a settlement file.
 */
export const importProposal = endpoint({
  ...admin,
  name: "ImportProposal",
  method: "GET",
  path: "/AlchemePay/ImportProposal/:fileId",
  params: v.object({ fileId: Uuid }),
  answer: v.object({
    FileName: words(200),
    Bytes,
    Problem: words(1_000),
    Headings: list(words(200), 1_000),
    /** The first lines, as cells, truncated for display. */
    Samples: list(list(words(100), 1_000), 5),
    Mapping: ImportMapping,
    Origin: v.picklist(["used", "saved", "layout", "proposed"]),
    /** The recognized layout, or ''. */
    Layout: words(200),
    /** A saved mapping was ignored because the file has different headings. */
    SavedDoesNotFit: v.boolean(),
    /** The fields that identify the existing bills; empty if there are none yet. */
    SavedKey: list(v.picklist(IMPORT_FIELDS), 10),
  }),
});

/** What the county counted in its file; null for a figure that it did not give. */
const ControlTotals = v.object({ Count: v.nullable(Count), Amount: v.nullable(Dollars) });
/** Control totals on the wire, in dollars. */
export type ControlTotalsWire = v.InferOutput<typeof ControlTotals>;

/**
 * Imports a file, or tests it (`DryRun`), which stores nothing. Imports run soon, one after another; `ImportRun`
 * reports the progress. A real run's mapping is stored for the next file. A repeated request with the same `Key` is the
 * same run.
 */
export const startImport = endpoint({
  ...admin,
  name: "StartImport",
  method: "POST",
  path: "/AlchemePay/StartImport",
  body: v.strictObject({
    Key: Uuid,
    FileId: Uuid,
    DryRun: v.boolean(),
    Mapping: ImportMapping,
    /** Accept that bills are identified differently than before. */
    ChangeKey: v.boolean(),
    /** What the file should contain. A file that differs is refused, unless `ControlReason` says why it is imported. */
    Control: v.optional(v.nullable(ControlTotals), null),
    ControlReason: v.optional(text(500), ""),
  }),
  answer: v.object({ ImportId: RowId }),
});

/** The status of an import, and the result of the lines so far. */
export const ImportStatus = v.object({
  ImportId: RowId,
  /** Null for imports from the command line. */
  FileId: v.nullable(Uuid),
  FileName: words(200),
  DryRun: v.boolean(),
  State: v.picklist(["queued", "running", "finished", "failed"]),
  /** A sentence explaining why it failed. */
  Failure: words(1_000),
  Lines: Count,
  Added: Count,
  Changed: Count,
  Unchanged: Count,
  /** Skipped: a payment of the bill is being confirmed. */
  Held: Count,
  Refused: Count,
  /** The total due on the lines that were read, each bill once; null if it was not computed. */
  AmountDue: v.nullable(Dollars),
  BytesRead: Bytes,
  Bytes,
  StartedAt: v.nullable(IsoInstant),
  FinishedAt: v.nullable(IsoInstant),
});
export type ImportStatusWire = v.InferOutput<typeof ImportStatus>;

/** One import by its ID, and how its file is read. */
export const importRun = endpoint({
  ...admin,
  name: "ImportRun",
  method: "GET",
  path: "/AlchemePay/ImportRun/:id",
  params: v.object({ id: RowId }),
  answer: v.object({
    ...ImportStatus.entries,
    Mapping: ImportMapping,
    ChangeKey: v.boolean(),
    /** The control totals that were entered; null if none were. */
    Control: v.nullable(ControlTotals),
    ControlReason: words(500),
    /** The totals that the file's own last line states; null if it states none. */
    Trailer: v.nullable(ControlTotals),
  }),
});

/** The county's latest imports, newest first; those from the command line have no ID. */
export const importRuns = endpoint({
  ...admin,
  name: "ImportRuns",
  method: "GET",
  path: "/AlchemePay/ImportRuns",
  answer: list(ImportStatus, 20),
});

/** The refused or skipped lines of an import, fifty per page, in file order. */
export const importProblems = endpoint({
  ...admin,
  name: "ImportProblems",
  method: "GET",
  path: "/AlchemePay/ImportProblems/:id",
  params: v.object({ id: RowId }),
  query: v.object({ skip: wholeNumber(0, 1_000_000) }),
  answer: v.object({
    Count,
    Rows: list(
      v.object({
        Line: Count,
        /** The file's heading; '' if the reason applies to the whole line. */
        Column: words(500),
        ...ImportReason.entries,
      }),
      50,
    ),
  }),
});

/** All of them as a spreadsheet file (CSV in UTF-8). */
export const importReport = endpoint({
  ...admin,
  exports: "importReport",
  name: "ImportReport",
  method: "GET",
  path: "/AlchemePay/ImportReport/:id",
  params: v.object({ id: RowId }),
  answer: v.pipe(v.string(), v.maxLength(20_000_000)),
  answerType: "text",
});
