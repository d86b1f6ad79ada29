import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { note } from "../../../db/audit.ts";
import { jsonText } from "../../../db/json.ts";
import type { Tenant } from "../../../db/tenant.ts";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import { type Doer, hasSecondAdmin, mailAdmins } from "../../../people/admins/index.ts";
import { type AccountChange, lockAccounts, settingsOf, storeAccount } from "../change-account.ts";
import { type AccountRow, accountRows, type SealKeys, sealed } from "../rows.ts";

/** For how many hours a change waits that no second admin can confirm. */
const DELAY_HOURS = 24;

/** An admin who asks. */
type Asker = Doer & { readonly userId: number };

/**
 * Whether new keys leave the money where it is: the gateway says that they are of the account that they replace, or that
 * takes the payments now.
 */
function isSameAccount(rows: readonly AccountRow[], { kind, tested, replaces }: AccountChange): boolean {
  const target = replaces ?? rows.find(({ until }) => until === null);
  return tested.VendorId !== "" && target?.kind === kind && target.vendorId === tested.VendorId;
}

interface NewRequest {
  readonly action: "change" | "leave";
  readonly change: AccountChange | null;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Stores a change that waits, and tells every admin. Refuses already_exists if another one waits. */
async function insertRequest(
  tenant: Tenant,
  seal: SealKeys,
  asker: Asker,
  { action, change, subject, details }: NewRequest,
): Promise<null | Refusal> {
  const { companyId, userId } = asker;
  const nonce = randomUUID();
  const settings = change?.settings ?? [];
  const values = change?.values ?? {};
  const keys = change && sealed(seal, { companyId, id: nonce }, settingsOf(values, settings, true));
  const hours = (await hasSecondAdmin(tenant, companyId, userId)) ? null : DELAY_HOURS;
  const { rows } = await sql<{ id: string }>`
    insert into gateway_requests (company_id, action, kind, settings, endings, sealed, is_live, vendor_id, replaces,
      asked_by, due_at, nonce)
    values (${companyId}, ${action}, ${change?.kind ?? ""}, ${jsonText(settingsOf(values, settings, false))}::jsonb,
      ${jsonText(keys?.endings ?? {})}::jsonb, ${keys?.sealed ?? null}, ${change?.tested.IsLive ?? false},
      ${change?.tested.VendorId ?? ""}, ${change?.replaces?.id ?? null}::uuid, ${userId},
      clock_timestamp() + make_interval(hours => ${hours}::integer), ${nonce}::uuid)
    on conflict do nothing returning id::text`.execute(tenant);
  const [row] = rows;
  if (!row) return refuse("already_exists");
  await note(tenant, asker, "gateway.requested", subject, details);
  await mailAdmins(tenant, asker, "gatewayAsked", { request: row.id });
  return null;
}

/**
 * Stores tested keys, or asks for it where the money would go elsewhere (decision 499): the first account of a county
 * whose payments moved no real money until now, and new keys of the same account, take effect at once. Returns whether
 * the change waits; refuses already_exists if another one does.
 */
export async function changeOrAsk(
  tenant: Tenant,
  seal: SealKeys,
  asker: Asker,
  change: AccountChange & { readonly isSharedLive: boolean },
): Promise<{ readonly isWaiting: boolean } | Refusal> {
  await lockAccounts(tenant, asker.companyId);
  const rows = await accountRows(tenant, asker.companyId);
  const isFirst = rows.length === 0 && !change.isSharedLive;
  if (isFirst || isSameAccount(rows, change)) {
    await storeAccount(tenant, seal, asker, change);
    return { isWaiting: false };
  }
  const { kind, tested } = change;
  const details = { kind, account: tested.VendorId, isLive: tested.IsLive };
  const refused = await insertRequest(tenant, seal, asker, {
    action: "change",
    change,
    subject: kind,
    details,
  });
  return refused ?? { isWaiting: true };
}

/** Asks to take payments with the installation's account again. Refuses not_found if the county has none of its own. */
export async function askToLeave(tenant: Tenant, seal: SealKeys, asker: Asker): Promise<null | Refusal> {
  await lockAccounts(tenant, asker.companyId);
  const current = (await accountRows(tenant, asker.companyId)).find(({ until }) => until === null);
  if (!current) return refuse("not_found");
  return insertRequest(tenant, seal, asker, {
    action: "leave",
    change: null,
    subject: current.kind,
    details: { account: current.vendorId },
  });
}
