import type { Company } from "@county-pay/core/company";
import { cents, sum, toDollars, wireCents } from "@county-pay/core/money";
import { Refusal, refuse } from "../../http/refusal.ts";
import { type MiscLine, productLines } from "../checkout/index.ts";
import type { MiscSubmit } from "./tender.ts";

/** The products that a clerk may take money for, adding up to what was said. */
export function linesToTake(submit: MiscSubmit, core: Company): readonly MiscLine[] | Refusal {
  const lines = productLines(submit, core);
  if (lines instanceof Refusal) return lines;
  const total = sum(lines.map(({ amountCents }) => cents(amountCents)));
  const isSame =
    wireCents(submit.SubAmount) === total &&
    wireCents(submit.Amount) === total &&
    wireCents(submit.TotalFees) === 0;
  return isSame
    ? lines
    : refuse("amount_changed", { SubAmount: toDollars(total), TotalFees: 0, Amount: toDollars(total) });
}
