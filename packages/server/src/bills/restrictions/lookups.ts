import { areInPrivate, arePendingTaxSales, checkNonPayableBills } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { serve } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { listsOf } from "./restrictions.ts";

/**
 * Which of these accounts, parcels, or mobile homes have a bill under a pending tax sale: an answer for each, in order.
 */
async function underTaxSale(
  { db }: Services,
  companyId: number,
  numbers: readonly string[],
): Promise<readonly boolean[]> {
  const { rows } = await sql<{ pending: boolean }>`
    select search_number(asked.number) <> '' and exists (
      select from bills b where b.company_id = ${companyId} and b.is_pending_tax_sale
        and (b.account_search = search_number(asked.number) or b.parcel_search = search_number(asked.number)
          or (b.property_type = 'M' and search_number(b.description) = search_number(asked.number)))
    ) as pending
    from unnest(${[...numbers]}::text[]) with ordinality as asked (number, n) order by n`.execute(db.kysely);
  return rows.map(({ pending }) => pending);
}

/** Whether a visitor's bill is on a restricted list or under a tax sale (CALL-061 to 063). */
export function registerLookups(app: FastifyInstance, services: Services): void {
  serve(app, services, checkNonPayableBills, async ({ body }, { company }) => {
    const numbers = body.map(({ AccountNumber }) => AccountNumber);
    const [listed, pending] = await Promise.all([
      listsOf(services.db.kysely, company.id, body),
      underTaxSale(services, company.id, numbers),
    ]);
    return numbers.map((AccountNumber, at) => ({
      AccountNumber,
      IsPendingTaxSale: pending[at] === true,
      IsNonPayable: listed[at]?.isViewOnly === true,
    }));
  });

  serve(app, services, areInPrivate, async ({ body }, { company }) => {
    const listed = await listsOf(services.db.kysely, company.id, body);
    return body.map(({ AccountNumber }, at) => ({
      AccountNumber,
      IsInPrivate: listed[at]?.isPrivate === true,
    }));
  });

  serve(app, services, arePendingTaxSales, async ({ body }, { company }) => {
    const numbers = body.map(({ AccountNumber }) => AccountNumber);
    const pending = await underTaxSale(services, company.id, numbers);
    return numbers.map((AccountNumber, at) => ({ AccountNumber, IsPendingTaxSale: pending[at] === true }));
  });
}
