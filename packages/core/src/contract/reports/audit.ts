import * as v from "valibot";
import { SEE_AUDIT } from "../../roles/permissions.ts";
import { RowId } from "../../wire/ids.ts";
import { Count, IsoDate, IsoInstant, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { Csv, Place, REPORT_PAGE } from "./report-page.ts";

const office = {
  method: "POST",
  access: "login",
  roles: SEE_AUDIT,
  source: "OFFICE-003",
  invented: true,
} as const;

const AuditFilter = v.strictObject({
  From: IsoDate,
  To: IsoDate,
  /** The kind of action, e.g. 'payment.void'; '' for all. */
  Action: text(100),
  /** A number, a name, or an address that the action concerned, or the user; '' for all. */
  Text: text(100),
});
/** The filter for the actions that a report shows. */
export type AuditFilterWire = v.InferOutput<typeof AuditFilter>;

/** An action of a user or the system. */
const AuditEvent = v.object({
  Id: RowId,
  At: IsoInstant,
  Action: words(200),
  /** The object of the action: a reference number, an ID, a key. */
  Subject: words(1_000),
  UserName: words(300),
  /** Other recorded details, one per line: name and value. */
  Details: list(v.object({ Name: words(100), Value: words(1_000) }), 50),
});
/** An action in the audit trail. */
export type AuditEventWire = v.InferOutput<typeof AuditEvent>;

/** The company's audit trail, newest first, and the kinds of actions in it. */
export const auditTrail = endpoint({
  ...office,
  name: "AuditTrail",
  path: "/AlchemePay/Reports/Audit",
  body: v.strictObject({ ...AuditFilter.entries, ...Place }),
  answer: v.object({
    Rows: list(AuditEvent, REPORT_PAGE),
    Count,
    Actions: list(words(200), 500),
  }),
});

/** All of these actions, as a file of comma-separated values. */
export const auditTrailCsv = endpoint({
  ...office,
  exports: "audit",
  name: "AuditTrailCsv",
  path: "/AlchemePay/Reports/AuditCsv",
  body: AuditFilter,
  answer: Csv,
  answerType: "text",
});
