import { LONGEST_EMAIL } from "../wire/email.ts";

/** Lengths of fields; FORM-001 decides where a limit and its message differ. */
export const LIMITS = {
  name: 50,
  address: 255,
  city: 100,
  email: LONGEST_EMAIL,
  zip: 10,
  phoneDigits: 10,
} as const;
