import {
  addToRestrictedList,
  billsRestriction,
  createPrivateEntry,
  createViewOnlyEntry,
  deletePrivateEntry,
  deleteViewOnlyEntry,
  readPrivateList,
  readViewOnlyList,
  searchRestrictedList,
} from "@county-pay/core/contract";
import { type ListName, RESTRICTED_LISTS } from "@county-pay/core/restrictions";
import { MANAGE_PRIVATE_LIST, may } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { DONE } from "../../http/done.ts";
import { readOdata } from "../../http/odata/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { type SignedInContext, serve, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { billsById } from "../bills/index.ts";
import { addEntry, removeEntry } from "./lists.ts";
import { registerLookups } from "./lookups.ts";
import { findInList, privateList, viewOnlyList } from "./read-lists.ts";
import { restrictionFor } from "./restrictions.ts";

/** Which bills in a cart a guest may not pay (CALL-068). Unknown IDs are in neither list. */
function registerCheck(app: FastifyInstance, services: Services): void {
  serve(app, services, billsRestriction, async ({ body }, { company }) => {
    const rows = await billsById(
      services.db.kysely,
      company.id,
      body.RecordDetailsIds,
      restrictionFor("guest"),
    );
    return {
      filteredItems: rows.filter(({ reason }) => reason === null).map(({ id }) => String(id)),
      restrictedBills: rows.flatMap(({ id, reason }) =>
        reason === null ? [] : [{ RecordDetailsId: String(id), Reason: reason }],
      ),
    };
  });
}

/** The private list is for clerks and admins, even where SMF users may read the other (ROLE-016, ROLE-020). */
const isClosed = (list: ListName, { caller }: SignedInContext): boolean =>
  list === RESTRICTED_LISTS.private && !may(caller.roles, MANAGE_PRIVATE_LIST);

/** The restricted lists (CALL-108 to 110, CALL-163) and the check of a cart against them. */
export function registerRestrictions(app: FastifyInstance, services: Services): void {
  const { private: ofPrivate, viewOnly } = RESTRICTED_LISTS;
  registerCheck(app, services);
  registerLookups(app, services);

  serveSignedIn(app, services, readPrivateList, ({ query }, context) =>
    context.inCompany((tenant) => readOdata(tenant, readPrivateList, privateList(context), query)),
  );
  serveSignedIn(app, services, readViewOnlyList, ({ query }, context) =>
    context.inCompany((tenant) => readOdata(tenant, readViewOnlyList, viewOnlyList(context), query)),
  );
  serveSignedIn(app, services, createPrivateEntry, ({ body }, context) => addEntry(ofPrivate, body, context));
  serveSignedIn(app, services, createViewOnlyEntry, ({ body }, context) => addEntry(viewOnly, body, context));
  serveSignedIn(app, services, deletePrivateEntry, async ({ params }, context) =>
    (await removeEntry(ofPrivate, params.id, context)) ? DONE : refuse("not_found"),
  );
  serveSignedIn(app, services, deleteViewOnlyEntry, async ({ params }, context) =>
    (await removeEntry(viewOnly, params.id, context)) ? DONE : refuse("not_found"),
  );
  serveSignedIn(app, services, addToRestrictedList, async ({ body }, context) => {
    if (isClosed(body.type, context)) return refuse("forbidden");
    if (body.record.CompanyId !== context.company.id) return refuse("forbidden");
    const added = await addEntry(body.type, body.record, context);
    return added instanceof Refusal ? added : { Id: added.Id };
  });
  serveSignedIn(app, services, searchRestrictedList, ({ body }, context) =>
    isClosed(body.type, context)
      ? refuse("forbidden")
      : context.inCompany((tenant) => findInList(tenant, context.company.id, body)),
  );
}
