import * as v from "valibot";
import { LIST_ORDERS, RESTRICTED_LISTS } from "../../restrictions/lists.ts";
import { MANAGE_VIEW_ONLY_LIST } from "../../roles/permissions.ts";
import { RowId } from "../../wire/ids.ts";
import { Count, IsoInstant, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** The maximum number of rows in one answer. */
const MOST_ROWS = 100;

/** A row of either list; the private list has no reason and code. */
export const RestrictedRow = v.object({
  Id: RowId,
  FullName: words(200),
  Address1: words(255),
  AccountNumber: words(50),
  Location: words(100),
  ClerkName: words(101),
  Reason: words(100),
  Code: words(50),
  AddedAt: IsoInstant,
});
export type RestrictedRowWire = v.InferOutput<typeof RestrictedRow>;

/**
 * Searches a restricted list for part of a name, an address, or a number, ignoring spaces and case; '' returns the
 * whole list (our addition; OData cannot match parts). The private list is refused to SMF users with forbidden.
 */
export const searchRestrictedList = endpoint({
  name: "SearchRestrictedList",
  method: "POST",
  path: "/AlchemePay/RestrictedLists/Search",
  access: "login",
  roles: MANAGE_VIEW_ONLY_LIST,
  body: v.strictObject({
    type: v.picklist([RESTRICTED_LISTS.private, RESTRICTED_LISTS.viewOnly]),
    Search: text(100),
    OrderBy: v.picklist(LIST_ORDERS),
    Skip: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    Top: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ROWS)),
  }),
  answer: v.object({ Count, Entries: list(RestrictedRow, MOST_ROWS) }),
  source: "CALL-108",
  invented: true,
});
