import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { RowId } from "../base/ids.ts";
import { CompanyName, IsoInstant, RecordDetailsId, words } from "../base/wire.ts";

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

/** The job that mailed a bill (CALL-059, "job option details"). Nulls if no job mailed it. */
export const jobOptionDetails = endpoint({
  name: "JobOptionDetails",
  method: "GET",
  path: "/AlchemePay/JobOptionDetails/:company/:recordDetailsId",
  access: "guest",
  params: v.object({ company: CompanyName, recordDetailsId: RecordDetailsId }),
  answer: v.object({ JobOption: v.nullable(JobOption), JobStatus: v.nullable(JobStatus) }),
  source: "CALL-059",
  invented: true,
});
