import type { ChangeAddressForm } from "./form.ts";
import { titleCase } from "./title-case.ts";

/**
 * The dialog after a change: changing the country resets the state, changing the state resets the city (ADDRESS-011); a
 * city is stored in title case and needs the state first (ADDRESS-008).
 */
export function changeAddressForm(
  form: ChangeAddressForm,
  change: Partial<ChangeAddressForm>,
): ChangeAddressForm {
  const next = { ...form, ...change };
  if (next.country !== form.country) next.state = change.state ?? "";
  if (next.state !== form.state) next.city = change.city ?? "";
  return { ...next, city: next.state === "" ? "" : titleCase(next.city) };
}
