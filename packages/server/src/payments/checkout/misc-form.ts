import type { Company } from "@county-pay/core/company";
import type { GuestMiscCheckoutRequest } from "@county-pay/core/contract";
import { isMotorVehicleNamed, LEAST_PRICE, miscProducts, paymentForOptions } from "@county-pay/core/misc";
import { wireCents } from "@county-pay/core/money";
import { checkMiscDetails, miscNeeds, OTHER_PAYMENT } from "@county-pay/core/payments";
import { type Refusal, refuse } from "../../http/refusal.ts";

type GuestSubmit = Extract<GuestMiscCheckoutRequest, { PaymentMethod: "CC" }>["SubmitRDV2CCPayment"];

/** What a submission of products says of them; every submit object of products has it. */
export type MiscSubmit = Pick<
  GuestSubmit,
  | "AccountCode1"
  | "AccountCode2"
  | "VIN"
  | "LicenseNumber"
  | "InvoiceNumber"
  | "DrivesCartId"
  | "CartPayments"
  | "PartialPayment"
>;

/** A product that is paid for, in cents. */
export interface MiscLine {
  readonly code1: string;
  readonly code2: string;
  readonly amountCents: number;
}

/** What is wrong with what a payment of products is for, by the rules of its form. */
export function checkMiscForm(submit: MiscSubmit, core: Company, isOfVehicles: boolean): Refusal | null {
  const options = paymentForOptions(core.customization);
  const isOption = submit.AccountCode1 !== OTHER_PAYMENT && options.includes(submit.AccountCode1);
  if (!isOption && !options.includes(OTHER_PAYMENT))
    return refuse("validation_failed", { Paths: ["AccountCode1"] });
  const errors = checkMiscDetails(
    {
      paymentFor: isOption ? submit.AccountCode1 : OTHER_PAYMENT,
      other: isOption ? "" : submit.AccountCode1,
      invoiceNumber: submit.InvoiceNumber,
      tagVin: submit.VIN,
      licence: submit.LicenseNumber,
    },
    miscNeeds(core.rules, isOfVehicles),
  );
  const fields = Object.keys(errors);
  return fields.length > 0 ? refuse("validation_failed", { Paths: fields }) : null;
}

/** What a line can come to (VALID-077 to 079); the wire takes no more than a product can. */
const isPrice = ({ amountCents }: MiscLine): boolean => amountCents >= LEAST_PRICE;

/**
 * The products that can be paid for: of this county, each for something and at a price that a product can have. A
 * cart of Drives is another matter (`drivesLines`): its amounts are Drives's own.
 */
export function productLines(submit: MiscSubmit, core: Company): readonly MiscLine[] | Refusal {
  const isOfVehicles = submit.CartPayments.some(({ AccountCode2 }) =>
    isMotorVehicleNamed(AccountCode2, core),
  );
  const wrong = checkMiscForm(submit, core, isOfVehicles);
  if (wrong) return wrong;
  const names = new Set(miscProducts(core).map(({ name }) => name));
  const lines = submit.CartPayments.map(({ AccountCode1, AccountCode2, AmountPaid }) => ({
    code1: AccountCode1,
    code2: AccountCode2,
    amountCents: wireCents(AmountPaid),
  }));
  if (lines.some(({ code1, code2 }) => code1 !== submit.AccountCode1 || !names.has(code2)))
    return refuse("validation_failed", { Paths: ["CartPayments"] });
  return submit.PartialPayment || !lines.every(isPrice) ? refuse("amount_invalid") : lines;
}
