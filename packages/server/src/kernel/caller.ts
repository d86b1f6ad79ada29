import type { Rights } from "@county-pay/core/session";

/**
 * A token's audience: the payment service accepts the user's own token, all other calls the company's API token
 * (CALL-001).
 */
export type Audience = "user" | "api";

/** The signed-in user's current state in the database. */
export interface Caller {
  readonly companyId: number;
  readonly sessionId: string;
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: string;
  /** Their roles, and what they may do in their county. */
  readonly roles: Rights;
  readonly consumerId: number | null;
  /** Whether the address is confirmed. */
  readonly isConfirmed: boolean;
  /** Whether the session's last recorded use is more than a minute ago. */
  readonly isIdle: boolean;
  /** Whether the password was entered again in this session in the last five minutes. */
  readonly hasConfirmed: boolean;
  /** Whether the password must be changed before anything else. */
  readonly mustRenew: boolean;
}

/** The result of a login: the two tokens (CALL-001), valid until the same time. */
export interface IssuedTokens {
  readonly userToken: string;
  readonly apiToken: string;
  readonly expiresAt: Date;
}

/** Sessions of signed-in users. They are in the database, so every process knows them and can end them. */
export interface Sessions {
  /** Opens a session for a user whose password was right, in this browser ('' if unknown). */
  open(companyId: number, userId: number, device: string): Promise<IssuedTokens>;
  /**
   * Opens a session for the same user in another company. It ends when `caller`'s does, for whatever reason. Null if that
   * one has ended.
   */
  openBeside(caller: Caller, companyId: number, userId: number): Promise<IssuedTokens | null>;
  /** A token's user; null for an invalid or expired token, and for ended sessions and disabled users. */
  callerOf(token: string, audience: Audience): Promise<Caller | null>;
  /** Records that the password was entered again in a session. Returns until when that counts. */
  confirm(caller: Pick<Caller, "companyId" | "sessionId">): Promise<Date>;
  /** Records that a session is used now. */
  touch(caller: Pick<Caller, "companyId" | "sessionId">): Promise<void>;
  /** Signs both tokens of a reopened session, valid as long as before. */
  reissue(caller: Caller): Promise<IssuedTokens | null>;
  /** Ends a session; its tokens no longer work. */
  end(caller: Pick<Caller, "companyId" | "sessionId">): Promise<void>;
  /** Ends all of a user's sessions, e.g. after a password change, except for `except`. */
  endAllOf(companyId: number, userId: number, except?: string): Promise<void>;
}
