import type { Endpoint } from "../contract/base/endpoint.ts";
import { rolesOf } from "./roles.ts";
import type { Session } from "./session.ts";

/** What a call is made with. */
export type Credential =
  | { readonly kind: "none" }
  /** The Authorization header: 'Bearer {token}'. */
  | { readonly kind: "bearer"; readonly token: string }
  /** The call must not be made because no one is logged in. Dialogs close and the visitor logs in (CALL-004). */
  | { readonly kind: "refused" };

/**
 * Which token a call uses (CALL-001): calls to the payment service the user's own, all others the company's API token
 * (until that is loaded, the user's); public calls none, but one that names a token sends it where there is one; calls of
 * guests the one there is. A call that needs a login is
 * refused before a login.
 */
export function credentialFor(call: Pick<Endpoint, "access" | "bearer">, session: Session): Credential {
  if (call.access === "public" && call.bearer === undefined) return { kind: "none" };
  if (session.kind === "logged-out") return { kind: call.access === "login" ? "refused" : "none" };
  const { userToken, authToken } = session.user;
  return { kind: "bearer", token: call.bearer === "user" || authToken === "" ? userToken : authToken };
}

/**
 * Whether a session may make a call at all: the browser asks it to show or hide what leads there, the server decides. A
 * call without roles is open to everybody of its access class.
 */
export function mayCall(call: Pick<Endpoint, "access" | "roles">, session: Session): boolean {
  if (call.access !== "login") return true;
  if (session.kind !== "active") return false;
  const { isAdmin, isSMF, isClerkUser } = rolesOf(session.user.userType);
  const has = { admin: isAdmin, smf: isSMF, clerk: isClerkUser, user: !isClerkUser };
  return call.roles === undefined || call.roles.some((role) => has[role]);
}
