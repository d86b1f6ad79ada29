import {
  billsByColumn,
  checkPaidGuest,
  checkPaidIntegrated,
  checkPaidPropertyTax,
  findBillForRegistration,
  taxEntityOfBill,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { refuse } from "../../http/refusal.ts";
import { serve } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { billsByValue, billsToRegister } from "./lists.ts";
import { paidCheck } from "./paid-check.ts";
import { billsById } from "./read-bills.ts";
import { searchClosed } from "./search/closed.ts";
import { taxEntityToWire } from "./tax-entities.ts";

/** Bills for registration, by column, and whether they are unpaid (CALL-049, CALL-052, CALL-064). */
export function registerBillChecks(app: FastifyInstance, services: Services): void {
  const { kysely } = services.db;

  serve(app, services, findBillForRegistration, ({ body }, { company }) =>
    billsToRegister(kysely, company, body.SearchFields, body.PageSize),
  );

  serve(app, services, billsByColumn, async ({ body }, context) => {
    const closed = await searchClosed(context);
    if (closed) return closed;
    const { company } = context;
    const [entry] = Object.entries(body.SearchFields);
    if (!entry) return refuse("validation_failed", { Paths: ["SearchFields"] });
    const [field, quoted] = entry;
    const bills = await billsByValue(kysely, company, body.ProductNum, [field, quoted.slice(1, -1)]);
    return bills ?? refuse("validation_failed", { Paths: [`SearchFields.${field}`] });
  });

  serve(app, services, checkPaidPropertyTax, ({ body }, { company }) =>
    paidCheck(kysely, company, [{ property_id: body.property_id, tax_year: body.tax_year }]),
  );
  serve(app, services, checkPaidIntegrated, ({ body }, { company }) =>
    paidCheck(kysely, company, [{ property_id: body.parcelId, tax_year: body.taxYear }]),
  );
  serve(app, services, checkPaidGuest, ({ body }, { company }) => paidCheck(kysely, company, body.Bills));

  serve(app, services, taxEntityOfBill, async ({ params }, { company }) => {
    const [row] = await billsById(kysely, company.id, [params.recordDetailsId]);
    return row ? taxEntityToWire(row) : refuse("bill_not_found");
  });
}
