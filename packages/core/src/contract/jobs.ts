import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { Done, RowId } from "./ids.ts";
import { CompanyName, IsoInstant, list, RecordDetailsId, words } from "./wire.ts";

/** How a bill was printed and mailed (spec 0:223-224). */
export const JobOption = v.object({
  JobOptionId: RowId,
  /** What is to be done with the job's records, e.g. 'ForApproval': only those are shown (spec 0:224). */
  ActionType: words(50),
  MailedDatetime: v.nullable(IsoInstant),
});
export type JobOptionWire = v.InferOutput<typeof JobOption>;

/** Where the job stands: 'ForRejection' and 'Held' keep its records from being shown (spec 0:224). */
export const JobStatus = v.object({ JobStatusDescriptions: words(100) });
export type JobStatusWire = v.InferOutput<typeof JobStatus>;

/** The job that a bill was mailed with (spec 1:124, "job option details"). Nulls where it was not mailed by one. */
export const jobOptionDetails = endpoint({
  name: "JobOptionDetails",
  method: "GET",
  path: "/AlchemePay/JobOptionDetails/:company/:recordDetailsId",
  access: "guest",
  params: v.object({ company: CompanyName, recordDetailsId: RecordDetailsId }),
  answer: v.object({ JobOption: v.nullable(JobOption), JobStatus: v.nullable(JobStatus) }),
  source: "1:124",
  invented: true,
});

/** What an office may say of a bill's job: '' lets the bill be shown, the others keep it from everyone (SEARCH-048). */
export const JOB_STATUSES = ["", "Held", "ForRejection"] as const;
/** One of them. */
export type JobStatusName = (typeof JOB_STATUSES)[number];

const office = { access: "login", roles: ["clerk", "admin"], source: "0:224", invented: true } as const;

/** A bill that its mailing job keeps from being shown. */
export const WithheldBill = v.object({
  RecordDetailsId,
  BillNumber: words(500),
  TaxYear: words(10),
  ParcelId: words(500),
  OwnerName: words(500),
  JobOption,
  JobStatus,
});
export type WithheldBillWire = v.InferOutput<typeof WithheldBill>;

/** The bills that their mailing jobs keep from being shown, the latest job first. */
export const withheldBills = endpoint({
  ...office,
  name: "WithheldBills",
  method: "GET",
  path: "/AlchemePay/WithheldBills",
  answer: list(WithheldBill, 200),
});

/** Sets the status of a bill's mailing job. A bill without a job gets one; letting a bill be shown approves its job. Refuses not_found. */
export const setJobStatus = endpoint({
  ...office,
  name: "SetJobStatus",
  method: "POST",
  path: "/AlchemePay/JobStatus",
  body: v.strictObject({ RecordDetailsId, Status: v.picklist(JOB_STATUSES) }),
  answer: Done,
});
