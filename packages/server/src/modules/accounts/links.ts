import type {
  ConsumerAccountWire,
  EbppUserConsumerMapWire,
  NewConsumerAccount,
} from "@county-pay/core/contract";
import { sql } from "kysely";
import type { InferOutput } from "valibot";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { DONE } from "../../http/done.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { endAutopayOf } from "../autopay/index.ts";
import { accountByNumber, type ConsumerAccountRow, consumerAccountToWire } from "./consumer-accounts.ts";
import { findAccount } from "./find-account.ts";

const isStaff = ({ caller }: SignedInContext): boolean => caller.roles.isClerkUser;
/** Residents link where the county lets them; its clerks always may. */
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

/** The account that a caller reaches: of the own consumer, or linked; for clerks any of the company. */
async function reachedAccount(
  tenant: Tenant,
  context: SignedInContext,
  id: string,
): Promise<ConsumerAccountRow | undefined> {
  const { companyId, userId, consumerId } = context.caller;
  const { rows } = await sql<ConsumerAccountRow>`select a.* from consumer_accounts a
    where a.company_id = ${companyId} and a.id = ${id}::bigint and (${isStaff(context)}
      or a.consumer_id = ${consumerId}::bigint or exists (select from user_consumer_maps m
        where m.company_id = a.company_id and m.consumer_account_id = a.id and m.user_id = ${userId}))
    for update of a`.execute(tenant);
  return rows[0];
}

/** Creates an account of a number that the county has bills of (spec 1:131). */
export const createAccount = (
  wire: InferOutput<typeof NewConsumerAccount>,
  context: SignedInContext,
): Promise<ConsumerAccountWire | Refusal> =>
  context.inCompany(async (tenant) => {
    const { company, caller } = context;
    if (!mayLink(context) || !(isStaff(context) || isOwn(context, wire.ConsumerId)))
      return refuse("forbidden");
    if (!(await exists(tenant, "consumers", company.id, wire.ConsumerId))) return refuse("not_found");
    const found = await findAccount(tenant, company, wire.AccountNumber);
    if (!found) return refuse("not_found");
    const number = found.number.slice(0, 50);
    const taken = await accountByNumber(tenant, company.id, number);
    // Whoever's it is: 'forbidden' would end the session of who asks (spec 1:91).
    if (taken) return refuse("already_exists");
    const { rows } = await sql<ConsumerAccountRow>`insert into consumer_accounts
        (company_id, consumer_id, account_number, nick_name, email, enable_email, enable_sms, enable_mail)
      values (${company.id}, ${wire.ConsumerId}::bigint, ${number}, ${wire.AccountNickName}, ${wire.EmailAddress1},
        ${wire.EnableEmail}, ${wire.EnableSms}, ${wire.EnableMail})
      on conflict do nothing returning *`.execute(tenant);
    const [row] = rows;
    if (!row) return refuse("already_exists");
    await note(tenant, caller, "account.created", row.id.toString());
    return consumerAccountToWire(row);
  });

const FIXED = ["ConsumerAccountId", "ConsumerId", "CompanyId", "AccountNumber"] as const;

/** Changes nickname, address and how bills are sent. */
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

/** Lets a user see an account; one that the user sees already stays as it is. */
export const linkAccount = (
  wire: Omit<EbppUserConsumerMapWire, "Id">,
  context: SignedInContext,
): Promise<EbppUserConsumerMapWire | Refusal> =>
  context.inCompany(async (tenant) => {
    const { company, caller } = context;
    const isOwnUser = wire.EbppUserId === caller.userId.toString();
    if (!mayLink(context) || !(isStaff(context) || isOwnUser)) return refuse("forbidden");
    const { rows: accounts } = await sql<{ consumer_id: number }>`select consumer_id from consumer_accounts
      where company_id = ${company.id} and id = ${wire.ConsumerAccountId}::bigint`.execute(tenant);
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

/** Takes an account away from a user; residents from themselves only. */
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
    await note(tenant, caller, "account.unlinked", accountId.toString());
    return DONE;
  });
