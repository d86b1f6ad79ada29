import * as v from "valibot";
import { SCHEDULE_IMPORTS } from "../../roles/permissions.ts";
import { RowId } from "../../wire/ids.ts";
import { IsoInstant, list, Uuid, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const schedule = {
  access: "login",
  roles: SCHEDULE_IMPORTS,
  bearer: "user",
  source: "OFFICE-005",
  invented: true,
} as const;

/** How often a folder can be looked at, in minutes. */
export const FOLDER_MINUTES = [5, 15, 60, 1440] as const;
/** The name of each interval, for its text. */
export const FOLDER_INTERVALS = { 5: "five", 15: "fifteen", 60: "hourly", 1440: "daily" } as const;

/** A file from the folder. `known`: the same bytes were imported before, so nothing was done. */
const FolderFile = v.object({
  FileName: words(200),
  State: v.picklist(["waiting", "importing", "done", "failed", "known"]),
  /** What became of it, in a sentence; '' while it waits or is imported. */
  Message: words(1_000),
  At: IsoInstant,
  /** Its import; null if there was none. */
  ImportId: v.nullable(RowId),
  FileId: v.nullable(Uuid),
});
/** A file from a county's folder on the wire. */
export type FolderFileWire = v.InferOutput<typeof FolderFile>;

const ImportFolder = v.object({
  /** The county's folder on the server; '' if the server has no import folder. */
  Folder: words(500),
  Enabled: v.boolean(),
  EveryMinutes: v.picklist(FOLDER_MINUTES),
  LookedAt: v.nullable(IsoInstant),
  /** Null while the schedule is off. */
  NextLookAt: v.nullable(IsoInstant),
  /** Why the folder could not be read at the last look; '' if it could. */
  Problem: v.picklist(["", "missing", "not_a_folder", "failed"]),
  /** The email address that gets the results: of the admin who turned the schedule on. */
  MailTo: words(300),
  /** The last files, newest first. */
  Files: list(FolderFile, 20),
});

/** The schedule on which files of bills are imported from the county's folder, and the last files. */
export const importFolder = endpoint({
  ...schedule,
  name: "ImportFolder",
  method: "GET",
  path: "/AlchemePay/ImportFolder",
  answer: ImportFolder,
});

/**
 * Turns the schedule on or off. Files are imported in the caller's name with the stored mapping. Refusals:
 * validation_failed if the server has no import folder.
 */
export const saveImportFolder = endpoint({
  ...schedule,
  name: "SaveImportFolder",
  method: "POST",
  path: "/AlchemePay/ImportFolder",
  body: v.strictObject({ Enabled: v.boolean(), EveryMinutes: v.picklist(FOLDER_MINUTES) }),
  answer: ImportFolder,
});
