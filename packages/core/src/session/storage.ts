import * as v from "valibot";
import type { User } from "./user.ts";

/** The storage key of the user across a reload, under the browser's encryption; every tab watches it. */
export const USER_KEY = "_ap_user";

const Text = v.string();
const StoredUser = v.object({
  id: Text,
  companyId: v.pipe(v.number(), v.integer()),
  companyName: Text,
  isActive: v.boolean(),
  username: Text,
  firstName: Text,
  lastName: Text,
  emailAddress: Text,
  phoneNumber: Text,
  accountNumber: Text,
  consumerId: v.nullable(Text),
  userToken: Text,
  authToken: Text,
  userType: Text,
  /** Empty until the server answers, if an older version stored the user. */
  permissions: v.fallback(v.array(Text), []),
  isPasswordExpired: v.boolean(),
  isPaymentConnectorConfigured: v.boolean(),
  terminalName: Text,
  hasOnlinePresence: v.boolean(),
}) satisfies v.GenericSchema<unknown, User>;
const StoredSession = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(1), user: StoredUser }),
);

/** A user as text to store. */
export const serializeUser = (user: User): string => JSON.stringify({ version: 1, user });

/** Reads a stored user; null if it is unreadable, which counts as logged out. */
export function parseUser(text: string | null): User | null {
  const parsed = v.safeParse(StoredSession, text);
  return parsed.success ? parsed.output.user : null;
}

/**
 * The data that survives a logout: the ID of a misc-bills cart (AUTH-010, AUTH-046), and settings without personal
 * data.
 */
const OUTLIVES = ["_ap_saved_misc_bills_", "_ap_language", "banner:"] as const;

/**
 * Whether a logout deletes a key of our storage (AUTH-044): the user with the tokens, carts, searches, a payment in
 * progress, nicknames of instruments. The encryption key is deleted as well (SAFETY-001), so that no stored data can be
 * read again.
 */
export const clearedAtLogout = (key: string): boolean => !OUTLIVES.some((prefix) => key.startsWith(prefix));
