import type { Company } from "@county-pay/core/company";
import { sum, toDollars, wireCents } from "@county-pay/core/money";
import { sql } from "kysely";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Services } from "../../services.ts";
import { checkMiscForm, type MiscLine } from "../checkout/index.ts";
import type { MiscSubmit } from "./tender.ts";

/** Whether a payment of the cart stands or is being posted; the same attempt may ask again. */
async function isPaid(
  { company, inCompany }: SignedInContext,
  cartId: string,
  key: string,
): Promise<boolean> {
  const { rows } = await inCompany((tenant) =>
    sql`select from payment_postings q join payments p on p.company_id = q.company_id and p.id = q.payment_id
      where q.company_id = ${company.id} and q.system = 'drives' and q.subject = ${cartId}
        and q.state in ('pending', 'updated') and p.state = 'succeeded'
        and p.attempt_key is distinct from ${key}`.execute(tenant),
  );
  return rows.length > 0;
}

/**
 * A motor-vehicle cart that a clerk takes money for: its lines and amounts are those that Drives has, not those that were
 * sent; what differs is refused with ours.
 */
export async function cartToTake(
  services: Services,
  context: SignedInContext,
  submit: MiscSubmit,
  core: Company,
  key: string,
): Promise<readonly MiscLine[] | Refusal> {
  const cart = await services.drives.cart(context.company.name, submit.DrivesCartId);
  if (cart === "not-found") return refuse("not_found");
  if (cart === "no-answer") return refuse("unavailable");
  const wrong = checkMiscForm(
    submit,
    core,
    cart.items.some(({ vin }) => vin !== ""),
  );
  if (wrong) return wrong;
  if (await isPaid(context, cart.id, key)) return refuse("bill_paid");
  const total = sum(cart.items.map(({ amount }) => amount));
  const isSame =
    !submit.PartialPayment &&
    wireCents(submit.SubAmount) === total &&
    wireCents(submit.Amount) === total &&
    wireCents(submit.TotalFees) === 0;
  if (!isSame)
    return refuse("amount_changed", { SubAmount: toDollars(total), TotalFees: 0, Amount: toDollars(total) });
  // A line that costs nothing is shown, and there is nothing to take for it.
  return cart.items
    .filter(({ amount }) => amount > 0)
    .map(({ description, amount }) => ({
      code1: submit.AccountCode1,
      code2: description.slice(0, 100),
      amountCents: amount,
    }));
}
