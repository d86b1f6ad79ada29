import {
  type counterHistory,
  type Given,
  PAYMENTS_PER_PAGE,
  type Parsed,
  paymentTransactions,
} from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { readConfirmation } from "@county-pay/core/payments";
import { tooManyFound } from "@county-pay/core/search";
import { sql } from "kysely";
import * as v from "valibot";
import type { Tenant } from "../../db/tenant.ts";
import { type Expression, type OdataSource, readOdata } from "../../http/odata/index.ts";
import { DISPLAYED_STATE } from "./transaction-columns.ts";
import { transactions } from "./transactions.ts";
import { withheld } from "./uncounted.ts";
import { type Asker, type PaymentAsker, visiblePayments } from "./visible.ts";

type Body = Omit<Parsed<typeof counterHistory>["body"], "Skip">;

const escaped = (typed: string): string => typed.replace(/[\\%_]/g, "\\$&");

/** Whether a search names single payments: a number, or more of a name than two letters, which would make it a list. */
const isSpecific = (typed: string): boolean => typed.length >= 3 || /^\d+$/.test(typed);

/** The search text is a reference, receipt, or check number, a bill, parcel, or account number, or part of a name. */
function found({ company }: Asker, typed: string): Expression {
  const reference = readConfirmation(typed);
  const paidFor = sql`select l.payment_id from bills b
    join payment_bills l on l.company_id = b.company_id and l.bill_id = b.id
    where b.company_id = ${company.id} and search_number(${typed}) <> ''
      and (b.bill_search = search_number(${typed}) or b.parcel_search = search_number(${typed})
        or b.account_search = search_number(${typed}))`;
  const name = `%${escaped(typed)}%`;
  return sql`(t.confirmation = ${reference} or t.original = ${reference} or t.check_number = ${typed}
    or concat_ws(' ', t.payer ->> 'FirstName', t.payer ->> 'LastName') ilike ${name}
    or concat_ws(', ', t.payer ->> 'LastName', t.payer ->> 'FirstName') ilike ${name}
    or t.payment_id in (${paidFor})
    or t.payment_id in (select n.payment_id from receipt_numbers n
      where n.company_id = ${company.id} and n.number::text = ${typed}))`;
}

/** The county's days, from midnight to midnight. */
function onDays({ company }: Asker, { From, To }: Body): Expression {
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::integer)::timestamp at time zone ${company.timeZone}::text)`;
  const from = From === null ? sql`true` : sql`t.sent_at >= ${midnight(From, 0)}`;
  const to = To === null ? sql`true` : sql`t.sent_at < ${midnight(To, 1)}`;
  return sql`${from} and ${to}`;
}

const takenBy = ({ caller }: Asker, by: Body["TakenBy"]): Expression =>
  ({
    "": sql`true`,
    mine: sql`t.clerk_id = ${caller.userId}`,
    counter: sql`t.clerk_id is not null`,
    online: sql`t.clerk_id is null`,
  })[by];

/** The statuses are those of payments; 'Refund' is every refund. */
function ofKind({ Status, Method }: Body): Expression {
  const status = Status === "" ? sql`true` : sql`(t.kind = '' and ${DISPLAYED_STATE} = ${Status})`;
  if (Method === "") return status;
  const method = Method === "Refund" ? sql`t.kind <> ''` : sql`(t.kind = '' and t.method = ${Method})`;
  return sql`${status} and ${method}`;
}

/** The condition of all payments, voids, and refunds that match, also those that a blind count withholds from lists. */
function matches(asker: PaymentAsker, body: Body): Expression {
  const typed = body.Search.trim();
  const search = typed === "" ? sql`true` : found(asker, typed);
  return sql`${visiblePayments(asker)} and ${onDays(asker, body)} and ${takenBy(asker, body.TakenBy)}
    and ${ofKind(body)} and ${search}`;
}

/** The payments, voids, and refunds that match, newest first, as a list that anyone can add up. */
export const listed = (asker: PaymentAsker, body: Body): OdataSource<typeof paymentTransactions> => ({
  ...transactions(asker),
  visible: sql`${matches(asker, body)} and not ${withheld(asker)}`,
});

/** The same as shown: a search also finds single payments that a blind count withholds from lists. */
const shown = (asker: PaymentAsker, body: Body): OdataSource<typeof paymentTransactions> =>
  isSpecific(body.Search.trim())
    ? { ...transactions(asker), visible: matches(asker, body) }
    : listed(asker, body);

/** The states of a payment that brought money in, whatever became of it later. */
const RECEIVED = ["succeeded", "void_submitted", "voided", "refund_submitted", "refunded"] as const;

const Sums = v.object({ received: v.number(), givenBack: v.number(), withheld: v.number() });

/**
 * What the matching payments brought in, and what the matching voids and refunds gave back, in dollars, without what a
 * blind count withholds, and how many that are.
 */
async function sumsOf(tenant: Tenant, asker: PaymentAsker, body: Body) {
  const { rows } = await sql<Record<string, unknown>>`
    with matching as (
      select t.total_cents, t.kind, t.state, ${withheld(asker)} as is_withheld
      from ${transactions(asker).from} where ${matches(asker, body)})
    select count(*) filter (where is_withheld)::int as withheld,
      coalesce(sum(total_cents) filter (where not is_withheld and kind = '' and state in (${sql.join(RECEIVED)})), 0)::bigint as received,
      coalesce(sum(total_cents) filter (where not is_withheld and kind <> '' and state = 'succeeded'), 0)::bigint as "givenBack"
    from matching`.execute(tenant);
  const sums = v.parse(Sums, rows[0]);
  return {
    Received: toDollars(cents(sums.received)),
    GivenBack: toDollars(cents(sums.givenBack)),
    Withheld: sums.withheld,
  };
}

/**
 * A page of the office's search results, newest first; a search with too many results is refused and returns only their
 * number (SEARCH-034).
 */
export async function counterHistoryPage(
  tenant: Tenant,
  asker: PaymentAsker,
  body: Parsed<typeof counterHistory>["body"],
): Promise<Given<typeof counterHistory>> {
  const source = shown(asker, body);
  const query = {
    filter: [],
    select: [],
    orderBy: [],
    skip: body.Skip,
    top: PAYMENTS_PER_PAGE,
    count: true,
  };
  const answer = await readOdata(tenant, paymentTransactions, source, query);
  const Count = answer["@odata.count"] ?? 0;
  const isRefused = body.Search.trim() !== "" && tooManyFound(Count) !== "";
  return {
    Count,
    ...(await sumsOf(tenant, asker, body)),
    Rows: isRefused ? [] : (answer.value as Given<typeof counterHistory>["Rows"]),
  };
}
