import type { Endpoint } from "../contract/endpoint.ts";
import type { Session } from "./session.ts";

/** The credential for a call. */
export type Credential =
  | { readonly kind: "none" }
  /** The Authorization header: 'Bearer {token}'. */
  | { readonly kind: "bearer"; readonly token: string }
  /** The call must not be made because no one is logged in. Dialogs close and the visitor has to log in (CALL-004). */
  | { readonly kind: "refused" };

/**
 * The token for a call (CALL-001): the user's own for calls to the payment service, the company's API token for all
 * others (the user's until that is loaded). Public calls use none, but send the token that they name if there is one;
 * guest calls send a token if there is one. A call that requires a login is refused before a login.
 */
export function credentialFor(call: Pick<Endpoint, "access" | "bearer">, session: Session): Credential {
  if (call.access === "public" && call.bearer === undefined) return { kind: "none" };
  if (session.kind === "logged-out") return { kind: call.access === "login" ? "refused" : "none" };
  const { userToken, authToken } = session.user;
  return { kind: "bearer", token: call.bearer === "user" || authToken === "" ? userToken : authToken };
}
