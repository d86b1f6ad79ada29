import { NEW_ACCOUNT_DELIVERY } from "@county-pay/core/accounts";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { ProvenBy } from "../account-codes/index.ts";
import { endAutopayOf } from "../autopay/index.ts";
import {
  accountByNumber,
  type ConsumerAccountRow,
  isOwned,
  type OwnedAccount,
} from "./office/consumer-accounts.ts";

/** Who claims which account, and how they or the office have proven that it is theirs. */
export interface AccountClaim {
  readonly companyId: number;
  readonly consumerId: number;
  readonly number: string;
  readonly provenBy: ProvenBy;
  readonly nickname?: string;
  readonly email: string;
  readonly enableEmail?: boolean;
  readonly enableSms?: boolean;
  readonly enableMail?: boolean;
}

/**
 * Whether the account permanently belongs to another consumer: they have proven it and can sign in. A consumer who
 * never confirmed an address, e.g. because of a typing mistake, does not block one with a proof.
 */
async function isHeld(tenant: Tenant, row: OwnedAccount): Promise<boolean> {
  if (row.proven_at === null) return false;
  const { rows } = await sql<{ held: boolean }>`select not exists (select from users u
      where u.company_id = ${row.company_id} and u.consumer_id = ${row.consumer_id})
    or exists (select from users u where u.company_id = ${row.company_id} and u.consumer_id = ${row.consumer_id}
      and u.confirmed_at is not null and u.disabled_at is null) as held`.execute(tenant);
  return rows[0]?.held ?? true;
}

/** Removes an account from everyone linked to it; their automatic payments for it end. */
async function takeFromAll(tenant: Tenant, { company_id: companyId, id }: ConsumerAccountRow): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`delete from user_consumer_maps
    where company_id = ${companyId} and consumer_account_id = ${id} returning user_id`.execute(tenant);
  for (const { user_id: userId } of rows) await endAutopayOf(tenant, { companyId, userId, accountId: id });
}

/**
 * Gives an account to a consumer who has proven it, or to whom the office gives it: an account without a holder, that
 * was unlinked, or that was linked before proof was required. Refuses already_exists if it is already theirs, or if the
 * office would take it from another consumer, and account_taken if another consumer proved it first.
 */
export async function claimAccount(tenant: Tenant, claim: AccountClaim): Promise<OwnedAccount | Refusal> {
  const { companyId, consumerId, number, provenBy } = claim;
  const existing = await accountByNumber(tenant, companyId, number);
  if (existing && isOwned(existing)) {
    if (existing.consumer_id !== consumerId) {
      if (provenBy === "office") return refuse("already_exists");
      if (await isHeld(tenant, existing)) return refuse("account_taken");
      await takeFromAll(tenant, existing);
    } else if (existing.proven_at !== null) return refuse("already_exists");
  }
  const { enableEmail, enableSms, enableMail, nickname = "", email } = { ...NEW_ACCOUNT_DELIVERY, ...claim };
  const { rows } = await sql<OwnedAccount>`
    insert into consumer_accounts as a (company_id, consumer_id, account_number, nick_name, email, enable_email,
      enable_sms, enable_mail, proven_at, proven_by)
    values (${companyId}, ${consumerId}, ${existing?.account_number ?? number}, ${nickname}, ${email}, ${enableEmail},
      ${enableSms}, ${enableMail}, now(), ${provenBy})
    on conflict (company_id, account_number) do update set consumer_id = excluded.consumer_id,
      nick_name = excluded.nick_name, email = excluded.email, enable_email = excluded.enable_email,
      enable_sms = excluded.enable_sms, enable_mail = excluded.enable_mail, proven_at = excluded.proven_at,
      proven_by = excluded.proven_by
    where a.id = ${existing?.id ?? null}::bigint
    returning a.*`.execute(tenant);
  // Another request created it at the same moment.
  return rows[0] ?? refuse("account_taken");
}

/** Lets a user see their account. */
export async function mapToUser(
  tenant: Tenant,
  user: { readonly companyId: number; readonly userId: number },
  account: OwnedAccount,
): Promise<void> {
  await sql`insert into user_consumer_maps (company_id, user_id, consumer_id, consumer_account_id)
    values (${user.companyId}, ${user.userId}, ${account.consumer_id}, ${account.id})
    on conflict (company_id, user_id, consumer_account_id) do update set consumer_id = excluded.consumer_id`.execute(
    tenant,
  );
}

/**
 * Releases an account that its own user has unlinked: to another linked user, or to no one, so that the next consumer
 * who proves it gets it. Another consumer's account stays theirs.
 */
export async function releaseAccount(
  tenant: Tenant,
  {
    companyId,
    userId,
    accountId,
  }: { readonly companyId: number; readonly userId: number; readonly accountId: number },
): Promise<void> {
  const { enableEmail, enableSms, enableMail } = NEW_ACCOUNT_DELIVERY;
  const { rows } = await sql<{ consumer_id: number | null }>`
    with next as (
      select u.consumer_id from user_consumer_maps m
        join users u on u.company_id = m.company_id and u.id = m.user_id and u.consumer_id is not null
      where m.company_id = ${companyId} and m.consumer_account_id = ${accountId} and m.user_id <> ${userId}
      order by u.consumer_id <> (select consumer_id from users where company_id = ${companyId} and id = ${userId}), m.id
      limit 1
    )
    update consumer_accounts a set consumer_id = (select consumer_id from next), nick_name = '', email = '',
      enable_email = ${enableEmail}, enable_sms = ${enableSms}, enable_mail = ${enableMail}, proven_at = null,
      proven_by = null
    where a.company_id = ${companyId} and a.id = ${accountId}
      and a.consumer_id = (select consumer_id from users where company_id = ${companyId} and id = ${userId})
      and a.consumer_id is distinct from (select consumer_id from next)
    returning a.consumer_id`.execute(tenant);
  const [released] = rows;
  if (released && released.consumer_id !== null) {
    await sql`update user_consumer_maps set consumer_id = ${released.consumer_id}
      where company_id = ${companyId} and consumer_account_id = ${accountId}`.execute(tenant);
  }
}
