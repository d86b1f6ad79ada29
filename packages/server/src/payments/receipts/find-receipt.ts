import { findReceipt, type Given } from "@county-pay/core/contract";
import { isOnline } from "@county-pay/core/methods";
import type { FastifyInstance } from "fastify";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { serve } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { FEWER } from "../checkout/index.ts";

interface FoundRow {
  readonly id: string;
  readonly confirmation: string;
  readonly method: string;
}

/**
 * Finds a receipt by its reference number and a parcel that it paid: one query for both, and one refusal, which does
 * not reveal which of them was wrong.
 */
export function registerFindReceipt(api: FastifyInstance, services: Services): void {
  serve(
    api,
    services,
    findReceipt,
    async ({ body }, { company }): Promise<Given<typeof findReceipt> | Refusal> => {
      const { rows } = await services.db.pool.query<FoundRow>(
        `select p.id, p.confirmation, p.method
         from payments p
         where p.company_id = $1 and p.confirmation = $2
           and p.state in ('succeeded', 'void_submitted', 'refund_submitted', 'voided', 'refunded', 'returned') and not p.is_unapplied
           and search_number($3) <> ''
           and exists (
             select from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
             where l.company_id = p.company_id and l.payment_id = p.id
               and search_number($3) in (b.parcel_search, b.account_search, search_number(b.description)))`,
        [company.id, body.Confirmation, body.Parcel],
      );
      const [found] = rows;
      if (!found) return refuse("not_found");
      return {
        Confirmation: found.confirmation,
        CompanyName: company.name,
        ConnectorId: isOnline(found.method)
          ? (await services.gateways.ofPayment(company.id, found.id)).name
          : "",
      };
    },
    { rateLimit: FEWER },
  );
}
