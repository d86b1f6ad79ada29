import type { Company } from "@county-pay/core/company";
import { isMotorVehicle, miscProducts, paymentForOptions } from "@county-pay/core/misc";
import { sum, toDollars, wireCents } from "@county-pay/core/money";
import { checkMiscDetails, miscNeeds, OTHER_PAYMENT } from "@county-pay/core/payments";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { MiscSubmit } from "./tender.ts";

/** A product that is paid for, in cents. */
export interface TakenLine {
  readonly code1: string;
  readonly code2: string;
  readonly amountCents: number;
}

/** What is wrong with what a payment of products is for, by the rules of its form. */
export function checkDetails(submit: MiscSubmit, core: Company, isOfVehicles: boolean): Refusal | null {
  const options = paymentForOptions(core.customization);
  const isOption = submit.AccountCode1 !== OTHER_PAYMENT && options.includes(submit.AccountCode1);
  if (!isOption && !options.includes(OTHER_PAYMENT))
    return refuse("validation_failed", { Paths: ["AccountCode1"] });
  const needs = miscNeeds(core.rules, isOfVehicles);
  const errors = checkMiscDetails(
    {
      paymentFor: isOption ? submit.AccountCode1 : OTHER_PAYMENT,
      other: isOption ? "" : submit.AccountCode1,
      invoiceNumber: submit.InvoiceNumber,
      tagVin: submit.VIN,
      licence: submit.LicenseNumber,
    },
    needs,
  );
  const fields = Object.keys(errors);
  return fields.length > 0 ? refuse("validation_failed", { Paths: fields }) : null;
}

/**
 * The products that a clerk may take money for: of this county, each for something, adding up to what was said. A cart
 * of Drives is another matter (`cartToTake`): its amounts are Drives's own.
 */
export function linesToTake(submit: MiscSubmit, core: Company): readonly TakenLine[] | Refusal {
  const isOfVehicles = submit.CartPayments.some(({ AccountCode2 }) => isMotorVehicle(AccountCode2));
  const wrong = checkDetails(submit, core, isOfVehicles);
  if (wrong) return wrong;
  const names = new Set(miscProducts(core).map(({ name }) => name));
  const lines = submit.CartPayments.map(({ AccountCode1, AccountCode2, AmountPaid }) => ({
    code1: AccountCode1,
    code2: AccountCode2,
    amountCents: wireCents(AmountPaid),
  }));
  if (lines.some(({ code1, code2 }) => code1 !== submit.AccountCode1 || !names.has(code2)))
    return refuse("validation_failed", { Paths: ["CartPayments"] });
  if (submit.PartialPayment || lines.some(({ amountCents }) => amountCents <= 0))
    return refuse("amount_invalid");
  const total = sum(lines.map(({ amountCents }) => amountCents));
  const isSame =
    wireCents(submit.SubAmount) === total &&
    wireCents(submit.Amount) === total &&
    wireCents(submit.TotalFees) === 0;
  return isSame
    ? lines
    : refuse("amount_changed", { SubAmount: toDollars(total), TotalFees: 0, Amount: toDollars(total) });
}
