import * as v from "valibot";
import { MailTrackingRecord } from "../../wire/mail-tracking.ts";
import { CompanyIdText, list, RecordDetailsId, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** All scans of a mailed bill: `GetMailTrackingInfo/{recordDetailsId}/{companyId}` (CALL-056, WIRE-003). */
export const mailTrackingInfo = endpoint({
  name: "GetMailTrackingInfo",
  method: "GET",
  path: "/AlchemePay/GetMailTrackingInfo/:recordDetailsId/:companyId",
  access: "guest",
  params: v.object({ recordDetailsId: RecordDetailsId, companyId: CompanyIdText }),
  answer: list(MailTrackingRecord, 200),
  source: "CALL-056",
});

/** A postal facility's location, by its ZIP code. Refuses not_found. */
export const zipCodeInfo = endpoint({
  name: "GetZipCodeInfo",
  method: "GET",
  path: "/AlchemePay/GetZipCodeInfo/:zip",
  access: "public",
  params: v.object({ zip: v.pipe(v.string(), v.regex(/^\d{5}(?:-?\d{4})?$/)) }),
  answer: v.object({ ZipCode: words(10), City: words(100), State: words(2) }),
  source: "CALL-057",
});

/** The meaning of a scan's operation code. Refuses not_found. */
export const operationCodeInfo = endpoint({
  name: "GetOperationCodeInfo",
  method: "GET",
  path: "/AlchemePay/GetOperationCodeInfo/:code",
  access: "public",
  params: v.object({ code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,10}$/)) }),
  answer: v.object({ OperationCode: words(50), Description: words(500) }),
  source: "CALL-058",
});
