import type { UnpaidYearWire } from "@county-pay/core/contract";
import { reportPageMessages } from "@county-pay/core/messages";
import { cents, toDollars } from "@county-pay/core/money";
import { csvLine } from "@county-pay/core/payments";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { type SignedInContext, Streamed } from "../../http/router.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { csvFile } from "./csv.ts";

/** The unpaid bills and the credits of one tax year, in cents. */
interface UnpaidYear {
  readonly year: number;
  readonly bills: number;
  readonly penalty: number;
  readonly interest: number;
  readonly past_due: number;
  readonly unpaid: number;
  readonly credits: number;
}

/** The balances owed today, newest tax year first; including credits, this is the ledger's receivable. */
async function unpaidYears(tenant: Tenant, { id, timeZone }: CompanyRecord): Promise<readonly UnpaidYear[]> {
  const { rows } = await sql<UnpaidYear>`
    select tax_year as year,
      count(*) filter (where balance_cents > 0)::int as bills,
      coalesce(sum(penalty_cents) filter (where balance_cents > 0), 0)::bigint as penalty,
      coalesce(sum(interest_cents) filter (where balance_cents > 0), 0)::bigint as interest,
      coalesce(sum(balance_cents) filter (
        where balance_cents > 0 and due_date < (now() at time zone ${timeZone}::text)::date), 0)::bigint as past_due,
      coalesce(sum(balance_cents) filter (where balance_cents > 0), 0)::bigint as unpaid,
      coalesce(sum(-balance_cents) filter (where balance_cents < 0), 0)::bigint as credits
    from bills where company_id = ${id} and balance_cents <> 0
    group by tax_year order by tax_year desc`.execute(tenant);
  return rows;
}

const dollars = (amount: number): number => toDollars(cents(amount));

/** The same on the wire, in dollars. */
export const unpaidByYear = async (tenant: Tenant, company: CompanyRecord): Promise<UnpaidYearWire[]> =>
  (await unpaidYears(tenant, company)).map((row) => ({
    TaxYear: row.year,
    Bills: row.bills,
    Penalty: dollars(row.penalty),
    Interest: dollars(row.interest),
    PastDue: dollars(row.past_due),
    Unpaid: dollars(row.unpaid),
    Credits: dollars(row.credits),
  }));

/** The same as a file, one line per tax year. */
export function unpaidFile({ company, inCompany, language }: SignedInContext): Streamed {
  const texts = language.texts(reportPageMessages).unpaid;
  const line = (row: UnpaidYear): string =>
    csvLine([
      row.year,
      row.bills,
      { cents: row.penalty },
      { cents: row.interest },
      { cents: row.past_due },
      { cents: row.unpaid },
      { cents: row.credits },
      { cents: row.unpaid - row.credits },
    ]);
  const headings = [
    ...[texts.year, texts.bills, texts.penalty, texts.interest],
    ...[texts.pastDue, texts.amount, texts.credits, texts.net],
  ];
  // All years fit into one part.
  const read = async (after: UnpaidYear | null) =>
    after === null ? inCompany((tenant) => unpaidYears(tenant, company)) : [];
  return new Streamed(csvFile<UnpaidYear>(headings, read, line));
}
