import type { Company } from "@county-pay/core/company";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { checkMiscForm, type MiscLine, type MiscSubmit } from "./misc-form.ts";

/** Why a cart cannot be paid now (`drives_cart_refusal`); null if it can. For guests and tenants alike. */
export async function cartRefusal(
  db: Kysely<Tables>,
  companyId: number,
  cartId: string,
): Promise<Refusal | null> {
  const { rows } = await sql<{
    code: "bill_pending" | "bill_paid" | null;
  }>`select drives_cart_refusal(${companyId}, ${cartId}, null) as code`.execute(db);
  return rows[0]?.code ? refuse(rows[0].code) : null;
}

/**
 * A motor-vehicle cart to be paid: its lines and amounts come from Drives, not from the request. Refuses a cart that
 * Drives does not know, or of a county without Drives (not_found), the reason from `refusalOf`, and unavailable if
 * Drives does not answer.
 */
export async function drivesLines(
  { connectors }: Services,
  company: CompanyRecord,
  submit: MiscSubmit,
  core: Company,
  refusalOf: (cartId: string) => Promise<Refusal | null>,
): Promise<readonly MiscLine[] | Refusal> {
  const drives = await connectors.drives(company.id);
  const cart = drives ? await drives.cart(company.name, submit.DrivesCartId) : "not-found";
  if (cart === "not-found") return refuse("not_found");
  if (cart === "no-answer") return refuse("unavailable");
  const isOfVehicles = cart.items.some(({ vin }) => vin !== "");
  const refused = checkMiscForm(submit, core, isOfVehicles) ?? (await refusalOf(cart.id));
  if (refused) return refused;
  if (submit.PartialPayment) return refuse("amount_invalid");
  // A line without a cost is shown, but nothing is charged for it.
  const lines = cart.items.filter(({ amount }) => amount > 0);
  return lines.length > 0
    ? lines.map(({ description, amount }) => ({
        code1: submit.AccountCode1,
        code2: description.slice(0, 100),
        amountCents: amount,
      }))
    : refuse("amount_invalid");
}
