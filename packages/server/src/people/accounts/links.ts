import type {
  ConsumerAccountWire,
  EbppUserConsumerMapWire,
  NewConsumerAccount,
} from "@county-pay/core/contract";
import { may, SERVE_CUSTOMERS } from "@county-pay/core/session";
import { sql } from "kysely";
import type { InferOutput } from "valibot";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { DONE } from "../../http/done.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { proveAccount } from "../account-codes/index.ts";
import { endAutopayOf } from "../autopay/index.ts";
import { claimAccount, releaseAccount } from "./claim-account.ts";
import { findAccount } from "./find-account.ts";
import { consumerAccountToWire, type OwnedAccount } from "./office/consumer-accounts.ts";

const isStaff = ({ caller }: SignedInContext): boolean => may(caller.roles, SERVE_CUSTOMERS);
/** Residents may link if the county allows it; clerks always may. */
const mayLink = (context: SignedInContext): boolean =>
  isStaff(context) || context.company.flags.AccountLinking === true;
const isOwn = ({ caller }: SignedInContext, consumerId: string): boolean =>
  caller.consumerId?.toString() === consumerId;

const exists = async (
  tenant: Tenant,
  table: "users" | "consumers",
  company: number,
  id: string,
): Promise<boolean> =>
  (
    await sql`select from ${sql.table(table)} where company_id = ${company} and id = ${id}::bigint`.execute(
      tenant,
    )
  ).rows.length > 0;

/** An account that the caller may access: their own consumer's, or a linked one; for clerks, any of the company's. */
async function reachedAccount(
  tenant: Tenant,
  context: SignedInContext,
  id: string,
): Promise<OwnedAccount | undefined> {
  const { companyId, userId, consumerId } = context.caller;
  const { rows } = await sql<OwnedAccount>`select a.* from consumer_accounts a
    where a.company_id = ${companyId} and a.consumer_id is not null and a.id = ${id}::bigint and (${isStaff(context)}
      or a.consumer_id = ${consumerId}::bigint or exists (select from user_consumer_maps m
        where m.company_id = a.company_id and m.consumer_account_id = a.id and m.user_id = ${userId}))
    for update of a`.execute(tenant);
  return rows[0];
}

type NewAccount = InferOutput<typeof NewConsumerAccount>;

/** The account's number as the county writes it, if this caller may give the account to this consumer. */
const accountToGive = (wire: NewAccount, context: SignedInContext): Promise<string | Refusal> =>
  context.inCompany(async (tenant) => {
    const { company } = context;
    if (!mayLink(context) || !(isStaff(context) || isOwn(context, wire.ConsumerId)))
      return refuse("forbidden");
    if (!(await exists(tenant, "consumers", company.id, wire.ConsumerId))) return refuse("not_found");
    const found = await findAccount(tenant, company, wire.AccountNumber);
    return found ? found.number.slice(0, 50) : refuse("not_found");
  });

/**
 * Gives a consumer an account that has bills in the county: a resident must prove that it is theirs, the office need
 * not (CALL-078).
 */
export async function createAccount(
  services: Services,
  wire: NewAccount,
  context: SignedInContext,
): Promise<ConsumerAccountWire | Refusal> {
  const { company, caller } = context;
  const number = await accountToGive(wire, context);
  if (number instanceof Refusal) return number;
  const provenBy = isStaff(context)
    ? "office"
    : await proveAccount(services, {
        company,
        number,
        proof: wire,
        person: `user ${caller.userId}`,
        userId: caller.userId,
      });
  if (provenBy instanceof Refusal) return provenBy;
  return context.inCompany(async (tenant) => {
    const account = await claimAccount(tenant, {
      companyId: company.id,
      consumerId: Number(wire.ConsumerId),
      number,
      provenBy,
      nickname: wire.AccountNickName,
      email: wire.EmailAddress1,
      enableEmail: wire.EnableEmail,
      enableSms: wire.EnableSms,
      enableMail: wire.EnableMail,
    });
    if (account instanceof Refusal) return account;
    const action = provenBy === "office" ? "account.created" : "account.claimed";
    await note(tenant, caller, action, account.id.toString(), { provenBy });
    return consumerAccountToWire(account);
  });
}

const FIXED = ["ConsumerAccountId", "ConsumerId", "CompanyId", "AccountNumber"] as const;

/** Changes the nickname, address, and delivery of bills. */
export const changeAccount = (
  id: string,
  wire: ConsumerAccountWire,
  context: SignedInContext,
): Promise<ConsumerAccountWire | Refusal> =>
  context.inCompany(async (tenant) => {
    const row = await reachedAccount(tenant, context, id);
    if (!row) return refuse("not_found");
    const before = consumerAccountToWire(row);
    const Paths = FIXED.filter((field) => wire[field] !== before[field]);
    if (Paths.length > 0) return refuse("validation_failed", { Paths });
    await sql`update consumer_accounts set nick_name = ${wire.AccountNickName}, email = ${wire.EmailAddress1},
        enable_email = ${wire.EnableEmail}, enable_sms = ${wire.EnableSms}, enable_mail = ${wire.EnableMail}
      where company_id = ${row.company_id} and id = ${row.id}`.execute(tenant);
    await note(tenant, context.caller, "account.changed", id);
    return wire;
  });

/** Lets a user see an account; an existing link is not changed. */
export const linkAccount = (
  wire: Omit<EbppUserConsumerMapWire, "Id">,
  context: SignedInContext,
): Promise<EbppUserConsumerMapWire | Refusal> =>
  context.inCompany(async (tenant) => {
    const { company, caller } = context;
    const isOwnUser = wire.EbppUserId === caller.userId.toString();
    if (!mayLink(context) || !(isStaff(context) || isOwnUser)) return refuse("forbidden");
    const { rows: accounts } = await sql<{ consumer_id: number }>`select consumer_id from consumer_accounts
      where company_id = ${company.id} and id = ${wire.ConsumerAccountId}::bigint
        and consumer_id is not null`.execute(tenant);
    const [account] = accounts;
    if (!account || !(await exists(tenant, "users", company.id, wire.EbppUserId))) return refuse("not_found");
    const consumerId = account.consumer_id.toString();
    if (!isStaff(context) && !isOwn(context, consumerId)) return refuse("forbidden");
    if (wire.ConsumerId !== consumerId) return refuse("validation_failed", { Paths: ["ConsumerId"] });
    const { rows } = await sql<{ id: string }>`insert into user_consumer_maps
        (company_id, user_id, consumer_id, consumer_account_id)
      values (${company.id}, ${wire.EbppUserId}::bigint, ${consumerId}::bigint, ${wire.ConsumerAccountId}::bigint)
      on conflict (company_id, user_id, consumer_account_id) do update set consumer_id = excluded.consumer_id
      returning id::text`.execute(tenant);
    await note(tenant, caller, "account.linked", wire.ConsumerAccountId, { user: wire.EbppUserId });
    return { Id: rows[0]?.id ?? "", ...wire };
  });

/** Unlinks an account from a user, residents only from themselves, and releases it if it was theirs. */
export const unlinkAccount = (id: string, context: SignedInContext): Promise<typeof DONE | Refusal> =>
  context.inCompany(async (tenant) => {
    const { company, caller } = context;
    const { rows } = await sql<{
      consumer_account_id: number;
      user_id: number;
    }>`delete from user_consumer_maps
      where company_id = ${company.id} and id = ${id}::bigint and (${isStaff(context)} or user_id = ${caller.userId})
      returning consumer_account_id, user_id`.execute(tenant);
    const [row] = rows;
    if (!row) return refuse("not_found");
    const { consumer_account_id: accountId, user_id: userId } = row;
    await endAutopayOf(tenant, { companyId: company.id, userId, accountId });
    await releaseAccount(tenant, { companyId: company.id, userId, accountId });
    await note(tenant, caller, "account.unlinked", accountId.toString());
    return DONE;
  });
