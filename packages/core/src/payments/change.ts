import { normalisePhone } from "../forms/phone.ts";
import { EMPTY_PAYER, type PayerForm } from "./form.ts";

/**
 * The form after a change: business mode has no last name (spec 0:390), another country clears the state, another state
 * clears the city (spec 0:391), the telephone number is kept without dashes (spec 1:28).
 */
export function changePayer(form: PayerForm, change: Partial<PayerForm>): PayerForm {
  const next = { ...form, ...change };
  if (next.isBusiness) next.lastName = "";
  if (change.phone !== undefined) next.phone = normalisePhone(change.phone);
  if (change.country !== undefined && change.country !== form.country) {
    next.state = change.state ?? "";
    next.city = change.city ?? "";
  }
  if (change.state !== undefined && change.state !== form.state) next.city = change.city ?? "";
  return next;
}

/**
 * The form once another method is chosen: the business toggle goes back to off (spec 0:390), and an address that the
 * method does not ask is cleared (spec 1:41), with the country back at the default one. `asksAddress` answers which.
 */
export function payerForMethod(form: PayerForm, isAddressAsked: boolean): PayerForm {
  const next = { ...form, isBusiness: false };
  if (isAddressAsked) return next;
  const { address1, country, state, city, zip } = EMPTY_PAYER;
  return { ...next, address1, country, state, city, zip };
}
