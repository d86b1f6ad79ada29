import type { Company } from "@county-pay/core/company";
import type { GuestMiscCheckoutRequest } from "@county-pay/core/contract";
import type { CardMethod } from "@county-pay/core/methods";
import {
  isAmountOf,
  isMotorVehicleNamed,
  LEAST_PRICE,
  miscProducts,
  paymentForOptions,
} from "@county-pay/core/misc";
import { type Cents, wireCents } from "@county-pay/core/money";
import { checkMiscDetails, miscNeeds, OTHER_PAYMENT } from "@county-pay/core/payments";
import { type Refusal, refuse } from "../../http/refusal.ts";

type GuestSubmit = Extract<GuestMiscCheckoutRequest, { PaymentMethod: CardMethod }>["SubmitRDV2CCPayment"];

/** The products in a submission; every submit object for products has them. */
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

/** A line of a payment for products: its purpose, its name, and its amount, in cents. */
export interface MiscLine {
  readonly code1: string;
  readonly code2: string;
  readonly amountCents: Cents;
}

/** The errors in a product payment's purpose, by its form's rules. */
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
      license: submit.LicenseNumber,
    },
    miscNeeds(core.rules, isOfVehicles),
  );
  const fields = Object.keys(errors);
  return fields.length > 0 ? refuse("validation_failed", { Paths: fields }) : null;
}

/** The limits of a line (VALID-077 to 079); the wire accepts no more than a product can cost. */
const isPrice = ({ amountCents }: MiscLine): boolean => amountCents >= LEAST_PRICE;

/**
 * The products that can be paid: of this county, each with a purpose and a valid price. If a product costs
 * something else now, refuses with amount_changed, and names these products (`Products`). Drives carts are separate
 * (`drivesLines`): their amounts come from Drives.
 */
export function productLines(submit: MiscSubmit, core: Company): readonly MiscLine[] | Refusal {
  const isOfVehicles = submit.CartPayments.some(({ AccountCode2 }) =>
    isMotorVehicleNamed(AccountCode2, core),
  );
  const wrong = checkMiscForm(submit, core, isOfVehicles);
  if (wrong) return wrong;
  const products = new Map(miscProducts(core).map((product) => [product.name, product]));
  const lines = submit.CartPayments.map(({ AccountCode1, AccountCode2, AmountPaid, Quantity }) => ({
    code1: AccountCode1,
    code2: AccountCode2,
    amountCents: wireCents(AmountPaid),
    quantity: Quantity,
    product: products.get(AccountCode2),
  }));
  if (lines.some(({ code1, product }) => code1 !== submit.AccountCode1 || !product))
    return refuse("validation_failed", { Paths: ["CartPayments"] });
  if (submit.PartialPayment || !lines.every(isPrice)) return refuse("amount_invalid");
  const other = lines.filter(
    ({ product, amountCents, quantity }) => product && !isAmountOf(product, amountCents, quantity),
  );
  if (other.length > 0) return refuse("amount_changed", { Products: other.map(({ code2 }) => code2) });
  return lines.map(({ code1, code2, amountCents }) => ({ code1, code2, amountCents }));
}
