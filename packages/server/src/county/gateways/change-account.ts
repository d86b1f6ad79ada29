import { randomUUID } from "node:crypto";
import type { AccountTestResult } from "@county-pay/core/settings";
import { sql } from "kysely";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import type { AccountValues, CountyAccounts } from "../../gateways/index.ts";
import { type Doer, noteAndTell } from "../../people/admins/index.ts";
import { type AccountRow, accountRows, type SealKeys, sealed } from "./rows.ts";

/** Who changes an account: an admin, or the operator without a user. Every admin learns about it. */
export type Changer = Doer;

/** Tested keys to store. */
export interface AccountChange {
  readonly kind: string;
  readonly settings: CountyAccounts["settings"];
  readonly values: AccountValues;
  readonly tested: Pick<AccountTestResult, "VendorId" | "IsLive">;
  /** The account whose keys these replace; null to change to another account. */
  readonly replaces: AccountRow | null;
}

/** The values of an account that are secret, or those that are not. */
export const settingsOf = (
  values: AccountValues,
  settings: CountyAccounts["settings"],
  isSecret: boolean,
): AccountValues =>
  Object.fromEntries(
    settings.filter((setting) => setting.isSecret === isSecret).map(({ name }) => [name, values[name] ?? ""]),
  );

/** Changes of a county's accounts happen one after the other. */
export const lockAccounts = (tenant: Tenant, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`gateway account ${companyId}`}, 0))`.execute(tenant);

const close = (tenant: Tenant, { companyId, userId }: Changer) =>
  sql`update gateway_accounts set until = clock_timestamp(), closed_by = ${userId}
    where company_id = ${companyId} and until is null`.execute(tenant);

async function replaceKeys(
  tenant: Tenant,
  { companyId, userId }: Changer,
  row: AccountRow,
  settings: AccountValues,
  keys: ReturnType<typeof sealed>,
  { VendorId, IsLive }: AccountChange["tested"],
): Promise<void> {
  await sql`update gateway_accounts set settings = ${jsonText(settings)}::jsonb, endings = ${jsonText(keys.endings)}::jsonb,
      sealed = ${keys.sealed}, is_live = ${IsLive}, vendor_id = ${VendorId || row.vendorId}, version = version + 1,
      keys_at = clock_timestamp(), keys_by = ${userId}
    where company_id = ${companyId} and id = ${row.id}::uuid`.execute(tenant);
}

/**
 * Stores tested keys: those of an account that the county has or had replace its keys, whatever was chosen, so that what
 * it stores stays usable; another account becomes the current one. Former accounts stay for what they charged.
 */
export async function storeAccount(
  tenant: Tenant,
  seal: SealKeys,
  caller: Changer,
  { kind, settings, values, tested, replaces }: AccountChange,
): Promise<void> {
  const { companyId, userId } = caller;
  await lockAccounts(tenant, companyId);
  const rows = await accountRows(tenant, companyId);
  const current = rows.find(({ until }) => until === null);
  const known =
    rows.find(({ id }) => id === replaces?.id) ??
    rows.find((row) => tested.VendorId !== "" && row.kind === kind && row.vendorId === tested.VendorId);
  const id = known?.id ?? randomUUID();
  const keys = sealed(seal, { companyId, id }, settingsOf(values, settings, true));
  const plain = settingsOf(values, settings, false);
  const about = { kind, account: tested.VendorId, isLive: tested.IsLive };
  if (known) await replaceKeys(tenant, caller, known, plain, keys, tested);
  if (known && (replaces || known.id === current?.id)) {
    await noteAndTell(tenant, caller, "gateway.keys", kind, about);
    return;
  }
  await close(tenant, caller);
  if (known)
    await sql`update gateway_accounts set since = clock_timestamp(), opened_by = ${userId}, until = null, closed_by = null
      where company_id = ${companyId} and id = ${id}::uuid`.execute(tenant);
  else
    await sql`insert into gateway_accounts (company_id, id, kind, settings, endings, sealed, is_live, vendor_id, opened_by)
      values (${companyId}, ${id}::uuid, ${kind}, ${jsonText(plain)}::jsonb, ${jsonText(keys.endings)}::jsonb,
        ${keys.sealed}, ${tested.IsLive}, ${tested.VendorId}, ${userId})`.execute(tenant);
  await noteAndTell(tenant, caller, "gateway.changed", kind, {
    ...about,
    wasAccount: current?.vendorId ?? "",
  });
}

/** Closes the current account: from now on, the installation's takes the payments. False if there is none. */
export async function leaveAccount(tenant: Tenant, caller: Changer): Promise<boolean> {
  await lockAccounts(tenant, caller.companyId);
  const current = (await accountRows(tenant, caller.companyId)).find(({ until }) => until === null);
  if (!current) return false;
  await close(tenant, caller);
  await noteAndTell(tenant, caller, "gateway.left", current.kind, { account: current.vendorId });
  return true;
}
