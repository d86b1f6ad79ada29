import * as v from "valibot";
import { RowId } from "./ids.ts";
import { IsoInstant, words } from "./values.ts";

/** How a bill was printed and mailed (ENTITY-012, SEARCH-048). */
export const JobOption = v.object({
  JobOptionId: RowId,
  /** The required action for the job's records, e.g. 'ForApproval': only those are shown (SEARCH-048). */
  ActionType: words(50),
  MailedDatetime: v.nullable(IsoInstant),
});
export type JobOptionWire = v.InferOutput<typeof JobOption>;

/** The job's status: 'ForRejection' and 'Held' hide its records (SEARCH-048). */
export const JobStatus = v.object({ JobStatusDescriptions: words(100) });
export type JobStatusWire = v.InferOutput<typeof JobStatus>;
