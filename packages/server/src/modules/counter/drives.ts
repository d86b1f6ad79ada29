import type { Company } from "@county-pay/core/company";
import { sql } from "kysely";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Services } from "../../services.ts";
import { checkMiscForm, type MiscLine, type MiscSubmit } from "../checkout/index.ts";

/** Why a cart cannot be paid now; null where it can. The decision asks again. */
async function cartRefusal(
  { company, inCompany }: SignedInContext,
  cartId: string,
): Promise<"bill_pending" | "bill_paid" | null> {
  const { rows } = await inCompany((tenant) =>
    sql<{
      code: "bill_pending" | "bill_paid" | null;
    }>`select drives_cart_refusal(${company.id}, ${cartId}, null) as code`.execute(tenant),
  );
  return rows[0]?.code ?? null;
}

/** A motor-vehicle cart that is paid by somebody signed in: its lines and amounts are those that Drives has. */
export async function cartLines(
  services: Services,
  context: SignedInContext,
  submit: MiscSubmit,
  core: Company,
): Promise<readonly MiscLine[] | Refusal> {
  const cart = await services.drives.cart(context.company.name, submit.DrivesCartId);
  if (cart === "not-found") return refuse("not_found");
  if (cart === "no-answer") return refuse("unavailable");
  const isOfVehicles = cart.items.some(({ vin }) => vin !== "");
  const wrong = checkMiscForm(submit, core, isOfVehicles);
  if (wrong) return wrong;
  const code = await cartRefusal(context, cart.id);
  if (code) return refuse(code);
  // A line that costs nothing is shown, and there is nothing to take for it.
  return cart.items
    .filter(({ amount }) => amount > 0)
    .map(({ description, amount }) => ({
      code1: submit.AccountCode1,
      code2: description.slice(0, 100),
      amountCents: amount,
    }));
}
