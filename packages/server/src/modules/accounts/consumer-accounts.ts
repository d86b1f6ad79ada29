import { NEW_ACCOUNT_DELIVERY } from "@county-pay/core/accounts";
import type { ConsumerAccountWire } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";

/** A consumer's account as the database keeps it. */
export interface ConsumerAccountRow {
  readonly company_id: number;
  readonly id: number;
  readonly consumer_id: number;
  readonly account_number: string;
  readonly nick_name: string;
  readonly email: string;
  readonly enable_email: boolean;
  readonly enable_sms: boolean;
  readonly enable_mail: boolean;
}

/** A consumer's account as the contract has it (spec 0:255). */
export const consumerAccountToWire = (row: ConsumerAccountRow): ConsumerAccountWire => ({
  ConsumerAccountId: row.id.toString(),
  ConsumerId: row.consumer_id.toString(),
  CompanyId: row.company_id,
  AccountNumber: row.account_number,
  AccountNickName: row.nick_name,
  EmailAddress1: row.email,
  EnableEmail: row.enable_email,
  EnableSms: row.enable_sms,
  EnableMail: row.enable_mail,
});

/** The account with this number, spaces and case aside. */
export async function accountByNumber(
  tenant: Tenant,
  companyId: number,
  number: string,
): Promise<ConsumerAccountRow | undefined> {
  const { rows } = await sql<ConsumerAccountRow>`select * from consumer_accounts
    where company_id = ${companyId} and search_number(account_number) = search_number(${number})
    order by id limit 1`.execute(tenant);
  return rows[0];
}

/** Creates the account of who registers, by mail alone (spec 1:131), and lets the user see it. One that is somebody else's stays theirs. */
export async function linkOwnAccount(
  tenant: Tenant,
  user: { readonly companyId: number; readonly userId: number; readonly consumerId: number },
  { number, email }: { readonly number: string; readonly email: string },
): Promise<void> {
  if (await accountByNumber(tenant, user.companyId, number)) return;
  const { enableEmail, enableSms, enableMail } = NEW_ACCOUNT_DELIVERY;
  await sql`with account as (
      insert into consumer_accounts (company_id, consumer_id, account_number, email, enable_email, enable_sms, enable_mail)
      values (${user.companyId}, ${user.consumerId}, ${number}, ${email}, ${enableEmail}, ${enableSms}, ${enableMail})
      on conflict do nothing returning id)
    insert into user_consumer_maps (company_id, user_id, consumer_id, consumer_account_id)
    select ${user.companyId}, ${user.userId}, ${user.consumerId}, id from account`.execute(tenant);
}
