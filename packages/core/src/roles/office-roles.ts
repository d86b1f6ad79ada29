import { isStaff, rolesOf } from "./roles.ts";

/** The roles that an office gives to its staff (ROLE-010, ROLE-024): the columns of the permission matrix. */
export const OFFICE_ROLES = [
  "Clerk",
  "Tax Processor",
  "Supervisor",
  "Finance",
  "Manager",
  "Auditor",
  "Admin",
  "SMF",
  "SMF Processor",
] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, "");

/** The word in a longer user type, such as 'Payment Processor II', that gives a role. */
const WORDS: readonly (readonly [string, OfficeRole])[] = [
  ["admin", "Admin"],
  ["supervisor", "Supervisor"],
  ["manager", "Manager"],
  ["finance", "Finance"],
  ["processor", "Tax Processor"],
  ["smf", "SMF"],
];

/**
 * The office roles of a user type: the one with that name, otherwise each whose word the type contains. Empty for a
 * resident (ROLE-010).
 */
export function officeRolesOf(userType: string): readonly OfficeRole[] {
  const type = plain(userType);
  const named = OFFICE_ROLES.find((role) => plain(role) === type);
  if (named) return [named];
  if (!isStaff(rolesOf(userType))) return [];
  return WORDS.filter(([word]) => type.includes(word)).map(([, role]) => role);
}
