import { normalizePhone } from "../../forms/phone.ts";
import type { PayerForm } from "../payer/form.ts";

/**
 * The form after a change: a business has no last name (PAY-049), a different country clears the state, a different
 * state clears the city (PAY-052), the telephone number is stored without dashes (VALID-014).
 */
export function changePayer(form: PayerForm, change: Partial<PayerForm>): PayerForm {
  const next = { ...form, ...change };
  if (next.isBusiness) next.lastName = "";
  if (change.phone !== undefined) next.phone = normalizePhone(change.phone);
  if (change.country !== undefined && change.country !== form.country) {
    next.state = change.state ?? "";
    next.city = change.city ?? "";
  }
  if (change.state !== undefined && change.state !== form.state) next.city = change.city ?? "";
  return next;
}
