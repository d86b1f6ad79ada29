import { countsBlindly } from "@county-pay/core/payments";
import { may, SEE_ALL_DRAWERS, SEE_PAYMENTS } from "@county-pay/core/session";
import { sql } from "kysely";
import type { Expression } from "../../http/odata/index.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

interface Asker {
  readonly caller: Caller;
  readonly company: CompanyRecord;
}

/**
 * Whether drawers are counted blindly by this caller: what is in a drawer is then in no list and in no sum until its
 * count, because a list can be added up.
 */
export const isBlind = ({ caller: { roles }, company }: Asker): boolean =>
  may(roles, SEE_PAYMENTS) && !may(roles, SEE_ALL_DRAWERS) && countsBlindly(company.core.customization);

/**
 * Cash or a check that moved in or out of a drawer (`method`, `clerk`, `at`, when it did, and the `day` on which it is
 * booked), and that no count has
 * included yet. A handover is a count once the other clerk confirmed it. What was voided (`isVoided`) and its void change
 * no drawer together.
 */
export function isUncounted(
  { company }: Asker,
  moved: {
    readonly method: Expression;
    readonly clerk: Expression;
    readonly at: Expression;
    readonly day: Expression;
    readonly isVoided: Expression;
  },
): Expression {
  return sql`(${moved.method} in ('CASH', 'CHECK') and ${moved.clerk} is not null and ${moved.at} is not null
    and not ${moved.isVoided}
    and not exists (select from drawer_closings d
      left join drawer_receipts r on r.company_id = d.company_id and r.closing_id = d.id
      left join drawer_reopenings o on o.company_id = d.company_id and o.closing_id = d.id
      where d.company_id = ${company.id} and d.clerk_id = ${moved.clerk} and o.closing_id is null
        and (d.handed_to is null or r.closing_id is not null) and d.closed_at >= ${moved.at}
        and d.day = ${moved.day}))`;
}

/** The fields that name a payment, or the bill that it paid. */
const NAMES: readonly string[] = [
  "Id",
  "PaymentTransactionsId",
  "Confirmation",
  "OriginalConfirmation",
  "RecordDetailsId",
];

/** Whether an OData filter asks for single payments, so that its answer is not a list to add up. */
export const namesPayments = (filter: readonly { readonly op: string; readonly field?: string }[]): boolean =>
  filter.some(({ op, field }) => op === "eq" && field !== undefined && NAMES.includes(field));

/** The movements `t` that a blind count withholds from this caller; none for everybody else. */
export const withheld = (asker: Asker): Expression =>
  isBlind(asker)
    ? isUncounted(asker, {
        method: sql`t.method`,
        clerk: sql`t.clerk_id`,
        at: sql`t.settled_at`,
        day: sql`t.day`,
        isVoided: sql`(t.kind = 'void' or t.state = 'voided')`,
      })
    : sql`false`;
