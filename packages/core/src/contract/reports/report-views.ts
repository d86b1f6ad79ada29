import * as v from "valibot";
import { RECONCILE_MONEY, SEE_MONEY } from "../../roles/permissions.ts";
import { byId, RowId } from "../../wire/ids.ts";
import { list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const office = { access: "login", roles: SEE_MONEY, source: "OFFICE-003", invented: true } as const;

/** How many views a user can save. */
export const MOST_VIEWS = 50;

/** A report's section and filters, as in its URL. */
const view = {
  Name: v.pipe(text(80), v.trim(), v.minLength(1)),
  Section: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  /** The query of the URL, without its question mark. */
  Query: v.pipe(v.string(), v.regex(/^[\w%.~*+=&-]{0,1000}$/)),
};
const View = v.object({ Id: RowId, Name: words(80), Section: words(40), Query: words(1_000) });
/** A saved view on the wire. */
export type ReportViewWire = v.InferOutput<typeof View>;

/** The caller's saved views, by name. */
export const reportViews = endpoint({
  ...office,
  name: "ReportViews",
  method: "GET",
  path: "/AlchemePay/Reports/Views",
  answer: list(View, MOST_VIEWS),
});

/**
 * Saves a view for the caller; one with the same name is replaced. Refusals: validation_failed (the caller has
 * `MOST_VIEWS`).
 */
export const saveReportView = endpoint({
  ...office,
  name: "SaveReportView",
  roles: RECONCILE_MONEY,
  method: "POST",
  path: "/AlchemePay/Reports/Views",
  body: v.strictObject(view),
  answer: View,
});

/** Deletes one of the caller's views. Refusals: not_found. */
export const deleteReportView = endpoint({
  ...office,
  name: "DeleteReportView",
  roles: RECONCILE_MONEY,
  method: "DELETE",
  path: "/AlchemePay/Reports/Views/:id",
  params: byId,
  answer: v.object({ Id: RowId }),
});
