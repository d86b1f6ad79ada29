import * as v from "valibot";
import { WITHHOLD_BILLS } from "../../roles/permissions.ts";
import { Done } from "../../wire/ids.ts";
import { JobOption, JobStatus } from "../../wire/job.ts";
import { list, RecordDetailsId, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/**
 * The statuses that an office may give a bill's job: '' shows the bill, the others hide it from everyone (SEARCH-048).
 */
export const JOB_STATUSES = ["", "Held", "ForRejection"] as const;
/** One of these statuses. */
export type JobStatusName = (typeof JOB_STATUSES)[number];

const office = { access: "login", roles: WITHHOLD_BILLS, source: "SEARCH-048", invented: true } as const;

/** A bill that its mailing job hides. */
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

/** The bills that their mailing jobs hide, latest job first. */
export const withheldBills = endpoint({
  ...office,
  name: "WithheldBills",
  method: "GET",
  path: "/AlchemePay/WithheldBills",
  answer: list(WithheldBill, 200),
});

/**
 * Sets the status of a bill's mailing job, and creates the job if there is none. Showing a bill approves its job.
 * Refuses not_found.
 */
export const setJobStatus = endpoint({
  ...office,
  name: "SetJobStatus",
  method: "POST",
  path: "/AlchemePay/JobStatus",
  body: v.strictObject({ RecordDetailsId, Status: v.picklist(JOB_STATUSES) }),
  answer: Done,
});
