import * as v from "valibot";
import { CompanyId, Dollars, RecordDetailsId, text } from "./wire.ts";

/** A standard bill as the cart hands it to a payment (spec 0:247). Dollars. */
export const StandardCartEntry = v.strictObject({ recordDetailsId: RecordDetailsId, AmountToPay: Dollars });
export type StandardCartEntry = v.InferOutput<typeof StandardCartEntry>;

/** A custom-API or Tyler bill as the cart hands it to a payment (spec 0:248). Dollars. */
export const CustomCartEntry = v.strictObject({
  property_id: text(100),
  bill_no: text(50),
  tax_year: text(10),
  StatementType: text(100),
  CompanyId,
  IsCustomAPI: v.literal(true),
  AmountToPay: Dollars,
  RemainingBalance: Dollars,
  OwnerName: text(200),
});
export type CustomCartEntry = v.InferOutput<typeof CustomCartEntry>;

/** A line of the cart, of either kind. */
export const CartEntry = v.union([StandardCartEntry, CustomCartEntry]);
export type CartEntry = v.InferOutput<typeof CartEntry>;

/** A line of the cart of miscellaneous products (spec 0:244). Dollars; AmountDue as a person reads it. */
export const MiscCartItem = v.strictObject({
  ProductName: text(100),
  Price: Dollars,
  Quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  AmountPaid: Dollars,
  TotalBalance: Dollars,
  RemainingBalance: Dollars,
  AmountDue: text(30),
  StatementType: v.literal("Miscellaneous"),
  IsMisc: v.literal(true),
  PaidInFull: v.literal("False"),
});
export type MiscCartItem = v.InferOutput<typeof MiscCartItem>;
