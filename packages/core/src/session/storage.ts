import * as v from "valibot";
import type { User } from "./user.ts";

/** Where the user is kept over a reload, under the browser's encryption; every tab watches it. */
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
  isPasswordExpired: v.boolean(),
  isPaymentConnectorConfigured: v.boolean(),
  terminalName: Text,
  hasOnlinePresence: v.boolean(),
}) satisfies v.GenericSchema<unknown, User>;
const Kept = v.pipe(v.string(), v.parseJson(), v.object({ version: v.literal(1), user: StoredUser }));

/** A user as text to keep. */
export const serialiseUser = (user: User): string => JSON.stringify({ version: 1, user });

/** Reads a kept user; null for what cannot be read, which counts as logged out. */
export function parseUser(text: string | null): User | null {
  const parsed = v.safeParse(Kept, text);
  return parsed.success ? parsed.output.user : null;
}

/**
 * What outlives a logout: the id of a misc-bills cart (AUTH-010, AUTH-046), and choices that say nothing of a person.
 */
const OUTLIVES = ["_ap_saved_misc_bills_", "_ap_language", "banner:"] as const;

/**
 * Whether a logout forgets a key of the product's storage (AUTH-044): the user with the tokens, carts, searches, a
 * payment under way, nicknames of instruments. With it goes the key of the encryption (SAFETY-001), so that nothing
 * that was kept can be read again.
 */
export const clearedAtLogout = (key: string): boolean => !OUTLIVES.some((prefix) => key.startsWith(prefix));
