import * as v from "valibot";
import { JobOption, JobStatus } from "../../wire/job.ts";
import { CompanyName, RecordDetailsId } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

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
