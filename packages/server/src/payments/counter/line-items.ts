import type { Company } from "@county-pay/core/company";
import { sql } from "kysely";
import { Refusal } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import type { LineItems } from "../payments/index.ts";
import { type BillsRequest, billsToTake, type Manner } from "./bills.ts";
import { linesToTake, type MiscRequest } from "./misc.ts";

/** The items of a submission: bills, or products without a bill. */
export type Submit = BillsRequest | MiscRequest;

const NOTHING: LineItems = { bills: [], lines: [] };

/** Whether a key was used before: then its earlier result is the answer, whatever the bills' current state. */
async function isRepeated({ company, inCompany }: SignedInContext, key: string): Promise<boolean> {
  const { rows } = await inCompany((tenant) =>
    sql`select from payments where company_id = ${company.id} and attempt_key = ${key} and checkout_id is null`.execute(
      tenant,
    ),
  );
  return rows.length > 0;
}

/**
 * What may be paid of the requested items, with our own amounts; refuses if they may not be paid or the amounts differ.
 * For a key that was used before, nothing is left to pay, and the decision finds the earlier payment.
 */
export async function lineItemsOf(
  services: Services,
  context: SignedInContext,
  { key, submit, core }: { readonly key: string; readonly submit: Submit; readonly core: Company },
  manner: Manner,
): Promise<LineItems | Refusal> {
  const { company, inCompany, language } = context;
  if ("AccountCode1" in submit) {
    const lines = await linesToTake(services, context, submit, core, manner);
    if (!(lines instanceof Refusal)) return { bills: [], lines };
    return (await isRepeated(context, key)) ? NOTHING : lines;
  }
  const bills = await inCompany((tenant) =>
    billsToTake(services, tenant, company, core, submit, manner, language),
  );
  if (!(bills instanceof Refusal)) return { bills, lines: [] };
  return (await isRepeated(context, key)) ? NOTHING : bills;
}

/** The purpose of a payment for products, as stored with it; null for bills. */
export const detailsOf = (submit: Submit): Record<string, string> | null =>
  "AccountCode1" in submit
    ? {
        AccountCode1: submit.AccountCode1,
        AccountCode2: submit.AccountCode2,
        VIN: submit.VIN,
        LicenseNumber: submit.LicenseNumber,
        InvoiceNumber: submit.InvoiceNumber,
        DrivesCartId: submit.DrivesCartId,
      }
    : null;
