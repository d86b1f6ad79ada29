import * as v from "valibot";
import { type Customization, parseCustomization } from "./customization.ts";

/** The key of the office's address: a JSON list of its lines. */
export const OFFICE_ADDRESS_KEY = "OfficeAddress";
/** The key of the office's telephone number. */
export const OFFICE_PHONE_KEY = "OfficePhone";

const MOST_LINES = 6;

/** Whether a stored address will be used: a JSON list of at most six lines of at most 100 characters. */
export function isOfficeAddress(text: string): boolean {
  const lines = parseCustomization(text, v.array(v.string()));
  return lines !== null && lines.length <= MOST_LINES && lines.every((line) => line.length <= 100);
}

/** The address and telephone of a county's office for its receipts; empty where the county entered none. */
export function officeContact(customization: Customization): {
  readonly address: readonly string[];
  readonly phone: string;
} {
  const stored = customization[OFFICE_ADDRESS_KEY] ?? "";
  const lines = isOfficeAddress(stored) ? parseCustomization(stored, v.array(v.string())) : null;
  return {
    address: (lines ?? []).map((line) => line.trim()).filter((line) => line !== ""),
    phone: (customization[OFFICE_PHONE_KEY] ?? "").trim().slice(0, 50),
  };
}
