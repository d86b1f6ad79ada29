import { normalizePhone } from "../../forms/phone.ts";
import type { PayerForm } from "../payer/form.ts";

/**
 * The form after a change: a business has no last name (PAY-049), a different country clears the state, a different
 * state clears the city (PAY-052) unless there was none before, the telephone number is stored without dashes (VALID-014).
 */
export function changePayer(form: PayerForm, change: Partial<PayerForm>): PayerForm {
  const next = { ...form, ...change };
  if (next.isBusiness) next.lastName = "";
  if (change.phone !== undefined) next.phone = normalizePhone(change.phone);
  if (change.country !== undefined && change.country !== form.country) {
    next.state = change.state ?? "";
    next.city = change.city ?? "";
  }
  // A browser may fill in the city before the state, and a payer types a state letter by letter: neither loses the city.
  if (change.state !== undefined && !change.state.startsWith(form.state)) next.city = change.city ?? "";
  return next;
}
