import { sql } from "kysely";
import { hasCustomForm } from "../../bills/bills/index.ts";
import type { CompanyRecord } from "../../county/companies/index.ts";
import type { Expression } from "../../http/odata/index.ts";
import type { Caller } from "../../people/sessions/index.ts";

/** Who asks, and of which company: what decides which rows are seen. */
export interface Asker {
  readonly caller: Caller;
  readonly company: CompanyRecord;
}

/** Who asks about payments; `gatewayName` is the ConnectorId of what a gateway took (ENTITY-034). */
export interface PaymentAsker extends Asker {
  readonly gatewayName: string;
}

/** Clerks and admins see all rows of their county, anybody else their own. */
const countyOr = ({ roles }: Caller, own: Expression): Expression => (roles.isClerkUser ? sql`true` : own);

/** The accounts that a resident follows: of themselves as a consumer, and those that are linked to them. */
const ownAccounts = ({ caller, company }: Asker): Expression => sql`(
  select a.id from consumer_accounts a where a.company_id = ${company.id} and a.consumer_id = ${caller.consumerId}
  union all
  select m.consumer_account_id from user_consumer_maps m
  where m.company_id = ${company.id} and m.user_id = ${caller.userId})`;

/** The bills of those accounts: by parcel where the county tells its bills apart by it, else by account (AUTH-016). */
const ownBills = (asker: Asker): Expression => sql`(
  select o.id from consumer_accounts a join bills o on o.company_id = a.company_id
    and ${hasCustomForm(asker.company) ? sql`o.parcel_search` : sql`o.account_search`} = search_number(a.account_number)
  where a.company_id = ${asker.company.id} and search_number(a.account_number) <> '' and a.id in ${ownAccounts(asker)})`;

/** Which users `u` the caller sees. */
export const visibleUsers = ({ caller, company }: Asker): Expression =>
  sql`u.company_id = ${company.id} and ${countyOr(caller, sql`u.id = ${caller.userId}`)}`;

/** Which consumers `c`: residents themselves alone. */
export const visibleConsumers = (asker: Asker): Expression =>
  sql`c.company_id = ${asker.company.id} and ${countyOr(asker.caller, sql`c.id = ${asker.caller.consumerId}`)}`;

/** Which accounts `a`. */
export const visibleAccounts = (asker: Asker): Expression =>
  sql`a.company_id = ${asker.company.id} and a.consumer_id is not null
    and ${countyOr(asker.caller, sql`a.id in ${ownAccounts(asker)}`)}`;

/** Which links `m` between users and accounts. */
export const visibleMaps = ({ caller, company }: Asker): Expression =>
  sql`m.company_id = ${company.id} and ${countyOr(caller, sql`m.user_id = ${caller.userId}`)}`;

/** Which bills `b`, of those that their mailing job lets be shown: residents those of the accounts that they follow. */
export const visibleBills = (asker: Asker): Expression =>
  sql`b.company_id = ${asker.company.id} and not b.is_withheld
    and ${countyOr(asker.caller, sql`b.id in ${ownBills(asker)}`)}`;

/** Which payments `t` of the view of all movements: residents those that they made signed in. SMF users see the county's, too. */
export const visiblePayments = ({ caller, company }: Asker): Expression =>
  sql`t.company_id = ${company.id} and ${caller.roles.isSMF ? sql`true` : countyOr(caller, sql`t.user_id = ${caller.userId}`)}`;

/** Which lines `l` of payments `p`. */
export const visiblePaidBills = ({ caller, company }: Asker): Expression =>
  sql`l.company_id = ${company.id} and p.company_id = ${company.id}
    and ${caller.roles.isSMF ? sql`true` : countyOr(caller, sql`p.user_id = ${caller.userId}`)}`;
