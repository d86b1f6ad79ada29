import * as v from "valibot";
import { RESTRICTED_LISTS } from "../../restrictions/lists.ts";
import { MANAGE_PRIVATE_LIST, MANAGE_VIEW_ONLY_LIST } from "../../roles/permissions.ts";
import { byId, Done, RowId } from "../../wire/ids.ts";
import { CompanyId, text } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { odataAnswer, odataQuery } from "../odata/index.ts";

const entry = {
  FullName: v.pipe(text(200), v.minLength(1)),
  Address1: text(255),
  AccountNumber: text(50),
  /** The number of a mobile home; otherwise empty. */
  Location: text(100),
  CompanyId,
  /** The user who added it. */
  ClerkName: text(101),
  ActiveRecord: v.literal(1),
};

/** A consumer on the private list (ENTITY-066). */
export const PrivateEntry = v.strictObject(entry);
/** A consumer on the view-only list, with the reason, e.g. 'Credit Card Fraud' and 'NSF/CCF' (ENTITY-067). */
export const ViewOnlyEntry = v.strictObject({
  ...entry,
  Reason: v.pipe(text(100), v.minLength(1)),
  Code: v.pipe(text(50), v.minLength(1)),
});
export type PrivateEntryWire = v.InferOutput<typeof PrivateEntry>;
export type ViewOnlyEntryWire = v.InferOutput<typeof ViewOnlyEntry>;

const PrivateRow = v.object({ Id: RowId, ...PrivateEntry.entries });
const ViewOnlyRow = v.object({ Id: RowId, ...ViewOnlyEntry.entries });

const fields = {
  Id: "id",
  FullName: "string",
  Address1: "string",
  AccountNumber: "string",
  Location: "string",
  CompanyId: "number",
  ClerkName: "string",
  ActiveRecord: "number",
} as const;

/** The calls of a {list} (CALL-108 to 110), for clerks and admins; the view-only list also for SMF users. */
const onPrivate = { access: "login", roles: MANAGE_PRIVATE_LIST, source: "CALL-108 to 110" } as const;
const onViewOnly = { access: "login", roles: MANAGE_VIEW_ONLY_LIST, source: "CALL-108 to 110" } as const;

/** The private list; by FullName unless another order is requested (RESTRICT-006). */
export const readPrivateList = endpoint({
  ...onPrivate,
  name: "ReadPrivateList",
  method: "GET",
  path: `/odata/${RESTRICTED_LISTS.private}`,
  query: odataQuery(fields),
  answer: odataAnswer(v.partial(PrivateRow)),
});

/** Adds a consumer. Refusals: already_exists. */
export const createPrivateEntry = endpoint({
  ...onPrivate,
  name: "CreatePrivateEntry",
  method: "POST",
  path: `/api/${RESTRICTED_LISTS.private}`,
  body: PrivateEntry,
  answer: PrivateRow,
});

/** Removes a consumer from the private list. */
export const deletePrivateEntry = endpoint({
  ...onPrivate,
  name: "DeletePrivateEntry",
  method: "DELETE",
  path: `/api/${RESTRICTED_LISTS.private}/:id`,
  params: byId,
  answer: Done,
});

/** The view-only list; by FullName unless another order is requested (RESTRICT-006). */
export const readViewOnlyList = endpoint({
  ...onViewOnly,
  name: "ReadViewOnlyList",
  method: "GET",
  path: `/odata/${RESTRICTED_LISTS.viewOnly}`,
  query: odataQuery({ ...fields, Reason: "string", Code: "string" }),
  answer: odataAnswer(v.partial(ViewOnlyRow)),
});

/** Adds a consumer with a reason. Refusals: already_exists. */
export const createViewOnlyEntry = endpoint({
  ...onViewOnly,
  name: "CreateViewOnlyEntry",
  method: "POST",
  path: `/api/${RESTRICTED_LISTS.viewOnly}`,
  body: ViewOnlyEntry,
  answer: ViewOnlyRow,
});

/** Removes a consumer from the view-only list. */
export const deleteViewOnlyEntry = endpoint({
  ...onViewOnly,
  name: "DeleteViewOnlyEntry",
  method: "DELETE",
  path: `/api/${RESTRICTED_LISTS.viewOnly}/:id`,
  params: byId,
  answer: Done,
});

/** Adds the consumer of the currently viewed bill: the record and the type (CALL-163). Refusals as above. */
export const addToRestrictedList = endpoint({
  ...onViewOnly,
  name: "AddToRestrictedList",
  method: "POST",
  path: "/AlchemePay/AddToRestrictedList",
  body: v.variant("type", [
    v.strictObject({ type: v.literal(RESTRICTED_LISTS.private), record: PrivateEntry }),
    v.strictObject({ type: v.literal(RESTRICTED_LISTS.viewOnly), record: ViewOnlyEntry }),
  ]),
  answer: v.object({ Id: RowId }),
  source: "CALL-163",
  invented: true,
});
