import { may, SEE_PAYMENTS, SERVE_CUSTOMERS } from "@county-pay/core/session";
import { sql } from "kysely";
import { hasCustomForm } from "../../bills/bills/index.ts";
import type { Expression } from "../../http/odata/index.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { isBlind, isUncounted, withheld } from "./uncounted.ts";

/** The caller and their company, which decide which rows are visible. */
export interface Asker {
  readonly caller: Caller;
  readonly company: CompanyRecord;
}

/** The caller of a payments query; `gatewayName` is the ConnectorId of gateway payments (ENTITY-034). */
export interface PaymentAsker extends Asker {
  readonly gatewayName: string;
}

/** Clerks and admins see all rows of their county, other users their own. */
const countyOr = ({ roles }: Caller, own: Expression): Expression =>
  may(roles, SERVE_CUSTOMERS) ? sql`true` : own;
/** Payments: who sees every payment of their county sees all rows, other users their own. */
const paymentsOr = ({ roles }: Caller, own: Expression): Expression =>
  may(roles, SEE_PAYMENTS) ? sql`true` : own;

/** A resident's accounts: their own as a consumer, and those linked to them. */
const ownAccounts = ({ caller, company }: Asker): Expression => sql`(
  select a.id from consumer_accounts a where a.company_id = ${company.id} and a.consumer_id = ${caller.consumerId}
  union all
  select m.consumer_account_id from user_consumer_maps m
  where m.company_id = ${company.id} and m.user_id = ${caller.userId})`;

/**
 * The bills of those accounts: by parcel if the county identifies its bills by parcel, otherwise by account (AUTH-016).
 */
const ownBills = (asker: Asker): Expression => sql`(
  select o.id from consumer_accounts a join bills o on o.company_id = a.company_id
    and ${hasCustomForm(asker.company) ? sql`o.parcel_search` : sql`o.account_search`} = search_number(a.account_number)
  where a.company_id = ${asker.company.id} and search_number(a.account_number) <> '' and a.id in ${ownAccounts(asker)})`;

/** The users `u` that the caller sees. */
export const visibleUsers = ({ caller, company }: Asker): Expression =>
  sql`u.company_id = ${company.id} and ${countyOr(caller, sql`u.id = ${caller.userId}`)}`;

/** The consumers `c`: residents see only themselves. */
export const visibleConsumers = (asker: Asker): Expression =>
  sql`c.company_id = ${asker.company.id} and ${countyOr(asker.caller, sql`c.id = ${asker.caller.consumerId}`)}`;

/** The accounts `a`. */
export const visibleAccounts = (asker: Asker): Expression =>
  sql`a.company_id = ${asker.company.id} and a.consumer_id is not null
    and ${countyOr(asker.caller, sql`a.id in ${ownAccounts(asker)}`)}`;

/** The links `m` between users and accounts. */
export const visibleMaps = ({ caller, company }: Asker): Expression =>
  sql`m.company_id = ${company.id} and ${countyOr(caller, sql`m.user_id = ${caller.userId}`)}`;

/** The bills `b` that their mailing job does not hide: residents see those of their accounts. */
export const visibleBills = (asker: Asker): Expression =>
  sql`b.company_id = ${asker.company.id} and not b.is_withheld
    and ${countyOr(asker.caller, sql`b.id in ${ownBills(asker)}`)}`;

/**
 * The payments `t` in the view of all movements: residents see those made while signed in. SMF users also see the
 * county's.
 */
export const visiblePayments = ({ caller, company }: Asker): Expression =>
  sql`t.company_id = ${company.id} and ${paymentsOr(caller, sql`t.user_id = ${caller.userId}`)}`;

/** The same in a list that anyone can add up: without what a blind count withholds. */
export const listedPayments = (asker: Asker): Expression =>
  sql`${visiblePayments(asker)} and not ${withheld(asker)}`;

/** The lines `l` of payments `p`. */
export const visiblePaidBills = ({ caller, company }: Asker): Expression =>
  sql`l.company_id = ${company.id} and p.company_id = ${company.id}
    and ${paymentsOr(caller, sql`p.user_id = ${caller.userId}`)}`;

/** The same in a list that anyone can add up. */
export const listedPaidBills = (asker: Asker): Expression => {
  const drawer = {
    method: sql`p.method`,
    clerk: sql`p.clerk_id`,
    at: sql`p.settled_at`,
    day: sql`p.taken_on`,
    isVoided: sql`(p.state = 'voided')`,
  };
  return sql`${visiblePaidBills(asker)} and not ${isBlind(asker) ? isUncounted(asker, drawer) : sql`false`}`;
};
