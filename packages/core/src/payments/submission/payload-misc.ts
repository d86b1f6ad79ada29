import {
  type DrivesCart,
  isMotorVehicleNamed,
  type MiscItem,
  miscAmount,
  miscProductNames,
  miscTotal,
  type ProductRules,
} from "../../misc/index.ts";
import { type Cents, toDollars } from "../../money/index.ts";
import { type MiscDetails, OTHER_PAYMENT } from "../payer/payer-misc.ts";
import { fitted } from "./payload-lines.ts";

/**
 * The purpose of a miscellaneous payment: products from the cart, or a motor-vehicle cart of Drives, and the form's
 * details.
 */
export interface MiscSubject {
  readonly purchase:
    | { readonly kind: "products"; readonly items: readonly MiscItem[] }
    | { readonly kind: "drives"; readonly cart: DrivesCart };
  readonly details: MiscDetails;
}

/** AccountCode1 of a payment: the chosen option, or its description for Other (ENTITY-046, MISC-021). */
export const paymentForOf = ({ paymentFor, other }: MiscDetails): string =>
  paymentFor === OTHER_PAYMENT ? other.trim() : paymentFor;

/**
 * The lines of a miscellaneous payment (ENTITY-056, ENTITY-046): each product and amount, in dollars, and the purpose
 * of the whole payment.
 */
export function miscPart({ purchase, details }: MiscSubject) {
  const AccountCode1 = fitted(paymentForOf(details), 100);
  const isDrives = purchase.kind === "drives";
  const lines = isDrives
    ? purchase.cart.items.map(({ description, amount }) => ({ name: description, amount }))
    : purchase.items.map((item) => ({
        name: item.product,
        amount: miscAmount(item),
        Quantity: item.quantity,
      }));
  const names = isDrives
    ? [...new Set(lines.map(({ name }) => name))].join(",")
    : miscProductNames(purchase.items);
  return {
    AccountCode1,
    AccountCode2: fitted(names, 1_000),
    VIN: fitted(details.tagVin.trim(), 30),
    LicenseNumber: fitted(details.license.trim(), 30),
    InvoiceNumber: fitted(details.invoiceNumber.trim(), 50),
    DrivesCartId: isDrives ? purchase.cart.id : "",
    CartPayments: lines.map(({ name, amount, ...count }) => ({
      AccountCode1,
      AccountCode2: fitted(name, 100),
      AmountPaid: toDollars(amount),
      ...count,
    })),
  };
}

/** The total of the products, in cents, without a fee. */
export const purchaseTotal = (purchase: MiscSubject["purchase"]): Cents =>
  purchase.kind === "drives" ? purchase.cart.total : miscTotal(purchase.items);

/** The single VIN in a motor-vehicle cart, so that the payer does not have to type it; '' for none or several. */
export function vinOf(purchase: MiscSubject["purchase"] | null): string {
  if (purchase?.kind !== "drives") return "";
  const [vin = "", ...others] = new Set(purchase.cart.items.map((item) => item.vin).filter(Boolean));
  return others.length === 0 ? vin : "";
}

/** Whether any of the products is for a motor vehicle: then Tag/VIN is required (VALID-020). */
export const isOfVehicles = (
  purchase: MiscSubject["purchase"],
  company: Pick<ProductRules, "products">,
): boolean =>
  purchase.kind === "drives"
    ? purchase.cart.items.some(({ vin }) => vin !== "")
    : purchase.items.some(({ product }) => isMotorVehicleNamed(product, company));

/** The products as lines to show: description, and amount in cents. */
export const purchaseLines = (
  purchase: MiscSubject["purchase"],
): readonly { readonly name: string; readonly amount: Cents }[] =>
  purchase.kind === "drives"
    ? purchase.cart.items.map(({ description, vin, amount }) => ({
        name: [description, vin].filter((part) => part !== "").join(" "),
        amount,
      }))
    : purchase.items.map((item) => ({
        name: `${item.quantity} × ${item.product}`,
        amount: miscAmount(item),
      }));
