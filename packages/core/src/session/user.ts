import { sessionMessages, type Texts } from "../messages/index.ts";
import type { Rights } from "../roles/rights.ts";
import { rolesOf } from "../roles/roles.ts";

/** The logged-in user (ENTITY-068 to 071). IDs are text; '' and null mean that the server did not send the value. */
export interface User {
  readonly id: string;
  readonly companyId: number;
  /** The company's slug, as in the first path segment. */
  readonly companyName: string;
  /** Whether the account is verified and active; other users are sent to verify (AUTH-039). */
  readonly isActive: boolean;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly accountNumber: string;
  readonly consumerId: string | null;
  /** The bearer token of the user: a JWT. */
  readonly userToken: string;
  /** The company's API token (CALL-001); '' until the login sequence has loaded it. */
  readonly authToken: string;
  /** The text from which `rolesOf` parses the roles. */
  readonly userType: string;
  /** What the user may do in their county. */
  readonly permissions: readonly string[];
  readonly isPasswordExpired: boolean;
  readonly isPaymentConnectorConfigured: boolean;
  /** The terminal selected by default for this user (TERMINAL-026); '' for none. */
  readonly terminalName: string;
  readonly hasOnlinePresence: boolean;
}

type Named = Pick<User, "firstName" | "lastName">;

/** First and last name; 'Guest User' without either, or without a user (ENTITY-071). */
export function fullName(user: Named | null, texts: Texts<typeof sessionMessages> = sessionMessages): string {
  const names = [user?.firstName, user?.lastName].map((name) => name?.trim() ?? "");
  return names.filter((name) => name !== "").join(" ") || texts.guestUser;
}

/** A user's roles and what they may do; a guest may do nothing of an office's. */
export const rightsOfUser = (user: Pick<User, "userType" | "permissions"> | null): Rights => ({
  ...rolesOf(user?.userType ?? ""),
  permissions: user?.permissions ?? [],
});

/** A user's name on the screen: the full name, otherwise the user name, otherwise the email address (ENTITY-068). */
export const displayName = (user: User, texts: Texts<typeof sessionMessages> = sessionMessages): string => {
  const hasName = `${user.firstName}${user.lastName}`.trim() !== "";
  return hasName ? fullName(user, texts) : user.username || user.emailAddress || fullName(user, texts);
};

/** The initials of the first and the last word of a name, in capitals (ENTITY-071): 'Ada Sample' gives 'AS'. */
export function nameInitials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return picked.map((word) => Array.from(word ?? "")[0]?.toUpperCase() ?? "").join("");
}

/**
 * The terminal selected by default (TERMINAL-026): the user's own by name, ignoring case and outer spaces; null if none
 * of the given ones is the user's.
 */
export function defaultTerminal<Terminal extends { readonly name: string }>(
  terminals: readonly Terminal[],
  user: Pick<User, "terminalName"> | null,
): Terminal | null {
  const wanted = user?.terminalName.trim().toLowerCase() ?? "";
  if (wanted === "") return null;
  return terminals.find(({ name }) => name.trim().toLowerCase() === wanted) ?? null;
}
