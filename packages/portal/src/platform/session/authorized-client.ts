import type { ErrorCode } from "@county-pay/core";
import { type Client, createClient, type Fetch } from "@county-pay/core/client";
import { credentialFor, type Session } from "@county-pay/core/session";

/** Events of calls that concern the session. */
export interface CallWorld {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** The code of the current language. */
  readonly language: () => string;
  readonly caller: () => Session;
  /** A call that needs a login was not made. */
  readonly loginNeeded: () => void;
  /** The server no longer accepts the credentials. */
  readonly forbidden: () => void;
  /** The server asks for the password again; whether it was entered. */
  readonly askPassword: () => Promise<boolean>;
  /** The server answered with 500 or above. */
  readonly serverFailed: () => void;
}

const SCHEME = "Bearer ";

const NOT_LOGGED_IN = {
  ok: false,
  error: { code: "unauthorised" satisfies ErrorCode, status: 403, message: "", details: {} },
} as const;

/**
 * A client that adds the session's credentials to its calls (CALL-001), and reports when a session is no longer valid.
 * A call that asks for the password waits until it is entered; if it is not, the answer is the server's refusal.
 */
export function authorizedClient(world: CallWorld): Client {
  const clientWith = (token: string): Client =>
    createClient({
      baseUrl: world.baseUrl,
      language: world.language,
      fetch: (url, init) =>
        world.fetch(
          url,
          token ? { ...init, headers: { ...init.headers, authorization: SCHEME + token } } : init,
        ),
    });
  return {
    async call(endpoint, input, options) {
      const credential = credentialFor(endpoint, world.caller());
      if (credential.kind === "refused") {
        world.loginNeeded();
        return NOT_LOGGED_IN;
      }
      const token = credential.kind === "bearer" ? credential.token : "";
      const send = () => clientWith(token).call(endpoint, input, options);
      let answer = await send();
      // Nothing was changed by the refused call, so it is made again.
      if (!answer.ok && answer.error.code === "password_needed" && (await world.askPassword()))
        answer = await send();
      if (answer.ok) return answer;
      const { status, code } = answer.error;
      // A missing role and an expired token are both a 403 (CALL-005); a wrong password is a 401, which does not end
      // the session.
      if (token && status === 403) world.forbidden();
      // A busy server that says so is healthy.
      if (status >= 500 && code !== "busy") world.serverFailed();
      return answer;
    },
  };
}
