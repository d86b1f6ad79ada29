/*
 * A payment whose fee is a charge of its own has two charges at its gateway. The bills' charge has the payment's reference;
 * everything else has a reference made from it, so that nothing has to be stored to find it.
 */

const FEE = "-fee";
const UNDO = "-undo";

/** The reference of the fee's charge of a payment, and of the fee's part of a refund. */
export const feeReference = (reference: string): string => `${reference}${FEE}`;

/** The reference under which a charge is given back because its other one failed; `nth`: of which try, from 1. */
export const undoReference = (reference: string, nth = 1): string =>
  `${reference}${UNDO}${nth === 1 ? "" : nth}`;

/** One of a payment's two charges; a payment with one charge has only that of the bills. */
export type Leg = "bills" | "fee";

/** Whose charge a reference names: the payment's reference, and which of its charges. */
export function legOf(reference: string): { readonly reference: string; readonly leg: Leg } {
  return reference.endsWith(FEE)
    ? { reference: reference.slice(0, -FEE.length), leg: "fee" }
    : { reference, leg: "bills" };
}
