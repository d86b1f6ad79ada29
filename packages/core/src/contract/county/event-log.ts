import * as v from "valibot";
import { MANAGE_COUNTY, SEE_AUDIT } from "../../roles/permissions.ts";
import { byId, Done, RowId } from "../../wire/ids.ts";
import { Count, list, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { odataQuery } from "../odata/index.ts";

/** Deletes a row of the event log. */
export const deleteEventLog = endpoint({
  name: "DeleteEventLog",
  method: "DELETE",
  path: "/api/EventLog/:id",
  access: "login",
  roles: MANAGE_COUNTY,
  params: byId,
  answer: Done,
  source: "CALL-102",
});

/** The number of events in the log; with $filter, of the matching ones. */
export const countEventLog = endpoint({
  name: "CountEventLog",
  method: "GET",
  path: "/odata/EventLog/$count",
  access: "login",
  roles: MANAGE_COUNTY,
  query: odataQuery({ Id: "id", EbppUserId: "id", EventType: "string", Created: "date" }),
  answer: Count,
  source: "CALL-103",
});

/**
 * A company's groups of reports: {…}/reports/groups/{companyId}/1 (CALL-106). Only reports with data: each with its row
 * count, and the call that reads it.
 */
export const reportGroups = endpoint({
  name: "ReportGroups",
  method: "POST",
  path: "/AlchemePay/reports/groups/:companyId/1",
  access: "login",
  roles: SEE_AUDIT,
  params: v.object({ companyId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/)) }),
  answer: list(
    v.object({
      Id: RowId,
      Name: words(100),
      Reports: list(
        v.object({
          Id: RowId,
          Name: words(100),
          Description: words(500),
          /** The GET call that returns its rows, with its query, e.g. /odata/PaymentTransactions?$filter=… */
          Path: words(500),
        }),
        100,
      ),
    }),
    50,
  ),
  source: "CALL-106",
  invented: true,
});
