import * as v from "valibot";
import { Dollars, text } from "./values.ts";

/** A line in the cart of miscellaneous products (ENTITY-024, ENTITY-023). Dollars; AmountDue is formatted text. */
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
