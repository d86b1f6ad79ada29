import type { Company } from "@county-pay/core/company";
import type { Pool } from "pg";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { Services } from "../../services.ts";
import type { CompanyRecord } from "../companies/index.ts";
import { checkMiscForm, type MiscLine, type MiscSubmit } from "./misc-form.ts";

/** Why a cart cannot be paid now (`drives_cart_refusal`); null where it can. */
async function cartRefusal(pool: Pool, companyId: number, cartId: string): Promise<Refusal | null> {
  const { rows } = await pool.query<{ code: "bill_pending" | "bill_paid" | null }>(
    "select drives_cart_refusal($1, $2, null) as code",
    [companyId, cartId],
  );
  return rows[0]?.code ? refuse(rows[0].code) : null;
}

/**
 * A motor-vehicle cart that somebody pays: its lines and amounts are those that Drives has, not those that were sent.
 * Refuses a cart that Drives does not know (not_found) or that is paid already, and unavailable where Drives is silent.
 */
export async function drivesLines(
  { db, drives }: Services,
  company: CompanyRecord,
  submit: MiscSubmit,
  core: Company,
): Promise<readonly MiscLine[] | Refusal> {
  const cart = await drives.cart(company.name, submit.DrivesCartId);
  if (cart === "not-found") return refuse("not_found");
  if (cart === "no-answer") return refuse("unavailable");
  const isOfVehicles = cart.items.some(({ vin }) => vin !== "");
  const refused =
    checkMiscForm(submit, core, isOfVehicles) ?? (await cartRefusal(db.pool, company.id, cart.id));
  if (refused) return refused;
  if (submit.PartialPayment) return refuse("amount_invalid");
  // A line that costs nothing is shown, and there is nothing to take for it.
  const lines = cart.items.filter(({ amount }) => amount > 0);
  return lines.length > 0
    ? lines.map(({ description, amount }) => ({
        code1: submit.AccountCode1,
        code2: description.slice(0, 100),
        amountCents: amount,
      }))
    : refuse("amount_invalid");
}
