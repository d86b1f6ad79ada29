import type { ConsumerAccountWire } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { Tenant } from "../../../db/tenant.ts";

/** A consumer's account as stored in the database. */
export interface ConsumerAccountRow {
  readonly company_id: number;
  readonly id: number;
  /** Null once the account is unlinked: it belongs to no one. */
  readonly consumer_id: number | null;
  readonly account_number: string;
  readonly nick_name: string;
  readonly email: string;
  readonly enable_email: boolean;
  readonly enable_sms: boolean;
  readonly enable_mail: boolean;
  readonly proven_at: Date | null;
}

/** An account that belongs to a consumer. */
export type OwnedAccount = ConsumerAccountRow & { readonly consumer_id: number };

/** Whether an account belongs to a consumer. */
export const isOwned = (row: ConsumerAccountRow): row is OwnedAccount => row.consumer_id !== null;

/** A consumer's account in the contract's format (CALL-077). */
export const consumerAccountToWire = (row: OwnedAccount): ConsumerAccountWire => ({
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

/** The account with this number, ignoring spaces and case, locked. */
export async function accountByNumber(
  tenant: Tenant,
  companyId: number,
  number: string,
): Promise<ConsumerAccountRow | undefined> {
  const { rows } = await sql<ConsumerAccountRow>`select * from consumer_accounts
    where company_id = ${companyId} and search_number(account_number) = search_number(${number})
    order by id limit 1 for update`.execute(tenant);
  return rows[0];
}
