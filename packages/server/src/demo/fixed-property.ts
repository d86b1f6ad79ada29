import type { BilledStatus, BilledYear, Property } from "./property.ts";

const DEFAULTS = {
  type: "R",
  description: "",
  careOf: "",
  acres: "0.310",
  exemptions: [],
} as const;

/** A property that is not random; its mailing address is the property. */
export function fixedProperty(
  given: Omit<Property, keyof typeof DEFAULTS | "mailing"> & Partial<Property>,
): Property {
  return { ...DEFAULTS, mailing: given.situs, ...given };
}

/** Consecutive years with these states, ending with 2026. */
export function yearsEnding(...last: readonly BilledStatus[]): BilledYear[] {
  const first = 2027 - last.length;
  return last.map((status, index) => ({ year: first + index, status }));
}
