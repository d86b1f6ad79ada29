import type { Rights } from "../roles/rights.ts";
import type { Endpoint } from "./endpoint.ts";

/** The calls without a permission that change only the caller's own profile and sessions, or read by POST. */
const OWN: readonly string[] = [
  "UserViewPaymentTransactions",
  "Logout",
  "EndMySession",
  "EndMyOtherSessions",
  "UpdateProfile",
];

/**
 * Whether a signed-in user's role lets them make a call that needs no permission: residents and clerks make all of them,
 * an auditor reads, and changes only their own profile and sessions.
 */
export const mayWithoutPermission = (
  { name, method }: Pick<Endpoint, "name" | "method">,
  { isAuditor }: Pick<Rights, "isAuditor">,
): boolean => isAuditor !== true || method === "GET" || OWN.includes(name);
