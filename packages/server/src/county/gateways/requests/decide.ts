import type { AccountTestResult } from "@county-pay/core/settings";
import { sql } from "kysely";
import { asCompany, type Tenant } from "../../../db/tenant.ts";
import type { Services } from "../../../kernel/services.ts";
import { type Doer, noteAndTell } from "../../../people/admins/index.ts";
import { leaveAccount, lockAccounts, storeAccount } from "../change-account.ts";
import { accountRows, type SealKeys, valuesOf } from "../rows.ts";
import { testAccount } from "../test-account.ts";
import { type WaitingRequest, waitingRequest } from "./rows.ts";

/** How a change that waited ended, and what the audit trail calls that. */
const ENDS = {
  confirmed: "made",
  effective: "made",
  rejected: "rejected",
  stopped: "stopped",
  failed: "failed",
} as const;
export type End = keyof typeof ENDS;

/** Ends a change that waits, forgets its keys, and tells every admin. False if another request was faster. */
export async function endRequest(
  tenant: Tenant,
  doer: Doer,
  request: WaitingRequest,
  end: End,
): Promise<boolean> {
  const { rows } = await sql`update gateway_requests set state = ${ENDS[end]}, decided_by = ${doer.userId},
      decided_at = clock_timestamp(), sealed = null
    where company_id = ${request.companyId} and id = ${request.id}::bigint and state = 'waiting'
    returning id`.execute(tenant);
  if (rows.length === 0) return false;
  const { kind, vendorId, isLive, action } = request;
  await noteAndTell(tenant, doer, `gateway.${end}`, kind, {
    ...(action === "leave" ? {} : { kind, account: vendorId, isLive }),
  });
  return true;
}

/** What the gateway says now of the keys of a change; null for one without keys. `wrong`: they can no longer be read. */
export async function testRequest(
  { config, ...seal }: Pick<Services, "config"> & SealKeys,
  db: Services["db"],
  county: string,
  request: WaitingRequest,
): Promise<AccountTestResult | { readonly wrong: readonly string[] } | null> {
  const { companyId, kind, nonce, sealed, settings, replaces: id } = request;
  if (request.action === "leave") return null;
  const values = sealed && valuesOf(seal, { companyId, id: nonce, settings, sealed });
  const rows = await accountRows(db.kysely, companyId);
  const replaces = rows.find((row) => row.id === id) ?? null;
  if (!values || (id !== null && !replaces)) return { wrong: [] };
  const result = await testAccount(config, { county, kind, values, replaces });
  // The account that was asked for, and no other.
  if ("wrong" in result || result.Outcome !== "valid" || result.VendorId === request.vendorId) return result;
  return { ...result, Outcome: "other_account" };
}

/** Makes a change that waits; its keys were tested just now. False if another request was faster. */
export const makeRequest = (
  { config, db, gateways, ...seal }: Pick<Services, "config" | "db" | "gateways"> & SealKeys,
  doer: Doer,
  request: WaitingRequest,
  end: "confirmed" | "effective",
): Promise<boolean> =>
  asCompany(db.kysely, request.companyId, async (tenant) => {
    await lockAccounts(tenant, request.companyId);
    const fresh = await waitingRequest(tenant, request.companyId, request.id);
    if (!fresh || !(await endRequest(tenant, doer, fresh, end))) return false;
    const asker: Doer = { ...doer, userId: fresh.askedBy };
    if (fresh.action === "leave" || fresh.sealed === null) {
      await leaveAccount(tenant, asker);
      return true;
    }
    const { companyId, nonce, settings, sealed, kind } = fresh;
    const values = valuesOf(seal, { companyId, id: nonce, settings, sealed });
    if (!values) throw new Error("the keys of a change cannot be read");
    await storeAccount(tenant, seal, asker, {
      kind,
      settings: config.accounts.kinds[kind]?.settings ?? [],
      values,
      tested: { VendorId: fresh.vendorId, IsLive: fresh.isLive },
      replaces: (await accountRows(tenant, companyId)).find(({ id }) => id === fresh.replaces) ?? null,
    });
    return true;
  }).finally(() => gateways.forget());
