import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { RowId } from "../base/ids.ts";
import { Count, Dollars, IsoInstant, list, text, Uuid, wholeNumber, words } from "../base/wire.ts";
import { IMPORT_FIELDS, ImportMapping } from "./import-mapping.ts";
import { ImportReason } from "./import-reasons.ts";

/** The most bytes of one part of a file that is uploaded. */
export const IMPORT_PART_BYTES = 512 * 1024;
/** The most bytes that a file may have. */
export const IMPORT_MOST_BYTES = 1_073_741_824;

const Bytes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(IMPORT_MOST_BYTES));
const admin = {
  access: "login",
  roles: ["admin"],
  bearer: "user",
  source: "OFFICE-005",
  invented: true,
} as const;

/** Announces a county's file. It is kept for a week, then forgotten. */
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
 * A part of a file, from the byte `Start` on, at most `IMPORT_PART_BYTES`. `Received` is how much of the file is there, from
 * its beginning without a gap: where to go on, also after an answer that was lost. A part that does not begin there is left out.
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
 * How a file that is there in full would be read: its headings, its first lines, and a mapping: the one that was last used
 * for it, the county's saved one where it fits, a known layout, or one made from the headings. `Problem` says why the file
 * cannot be read at all.
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
    /** The first lines, cell by cell, cut to what a screen shows. */
    Samples: list(list(words(100), 1_000), 5),
    Mapping: ImportMapping,
    Origin: v.picklist(["used", "saved", "layout", "proposed"]),
    /** The layout that was recognised, or ''. */
    Layout: words(200),
    /** A saved mapping was passed over, since the file has other headings. */
    SavedDoesNotFit: v.boolean(),
    /** By which fields the bills that are there are told apart; empty where there are none yet. */
    SavedKey: list(v.picklist(IMPORT_FIELDS), 10),
  }),
});

/**
 * Brings a file in, or tries it (`DryRun`): nothing is stored then. It is done soon, one after the other; `ImportRun` says
 * how far it has come. The mapping of a real run is kept for the next file. Asked again under the same `Key`, it is the same run.
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
    /** Accept that bills are told apart in another way than before. */
    ChangeKey: v.boolean(),
  }),
  answer: v.object({ ImportId: RowId }),
});

/** The status of an import, and the outcome of the lines so far. */
export const ImportStanding = v.object({
  ImportId: RowId,
  /** Null for those of the command line. */
  FileId: v.nullable(Uuid),
  FileName: words(200),
  DryRun: v.boolean(),
  State: v.picklist(["queued", "running", "finished", "failed"]),
  /** Why it failed, in a sentence. */
  Failure: words(1_000),
  Lines: Count,
  Added: Count,
  Changed: Count,
  Unchanged: Count,
  /** Left alone: a payment of the bill is being confirmed. */
  Held: Count,
  Refused: Count,
  /** What is due on the lines that were read, each bill once; null where it was not counted. */
  AmountDue: v.nullable(Dollars),
  BytesRead: Bytes,
  Bytes,
  StartedAt: v.nullable(IsoInstant),
  FinishedAt: v.nullable(IsoInstant),
});
export type ImportStandingWire = v.InferOutput<typeof ImportStanding>;

/** One import by its id, and how its file is read. */
export const importRun = endpoint({
  ...admin,
  name: "ImportRun",
  method: "GET",
  path: "/AlchemePay/ImportRun/:id",
  params: v.object({ id: RowId }),
  answer: v.object({ ...ImportStanding.entries, Mapping: ImportMapping, ChangeKey: v.boolean() }),
});

/** The latest imports of the county, the newest first, those of the command line among them without an id of ours. */
export const importRuns = endpoint({
  ...admin,
  name: "ImportRuns",
  method: "GET",
  path: "/AlchemePay/ImportRuns",
  answer: list(ImportStanding, 20),
});

/** The lines of an import that were refused or left alone, fifty at a time, in the order of the file. */
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
        /** The heading of the file; '' where it is about the whole line. */
        Column: words(500),
        ...ImportReason.entries,
      }),
      50,
    ),
  }),
});

/** The same as a file for a spreadsheet, all of them (CSV in UTF-8). */
export const importReport = endpoint({
  ...admin,
  name: "ImportReport",
  method: "GET",
  path: "/AlchemePay/ImportReport/:id",
  params: v.object({ id: RowId }),
  answer: v.pipe(v.string(), v.maxLength(20_000_000)),
  answerType: "text",
});
