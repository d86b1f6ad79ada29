import { isSigned, sign } from "../../delivery/mail/index.ts";
import type { Services } from "../../kernel/services.ts";

/** How long after registering the email can be sent again without a login, in milliseconds. */
const VALID_MS = 24 * 3_600_000;
const TOKEN = /^(\d{1,9})\.(\d{1,18})\.(\d{1,15})\.([\w-]{43})$/;

/** The user whose email a token resends. */
export interface ResendFor {
  readonly companyId: number;
  readonly userId: number | string;
}

const target = ({ companyId, userId }: ResendFor, until: number) => ({
  pages: "api",
  companyId,
  purpose: "resend-confirmation",
  id: String(userId),
  nonce: String(until),
});

/** A token that resends the confirmation email and does nothing else. It is not stored. */
export function makeResendToken(services: Services, who: ResendFor): string {
  const until = Date.now() + VALID_MS;
  return `${who.companyId}.${who.userId}.${until}.${sign(services, target(who, until))}`;
}

/** The token's user; null for a forged or expired token. */
export function readResendToken(services: Services, token: string): ResendFor | null {
  const [, companyId, userId = "", until, signature = ""] = TOKEN.exec(token) ?? [];
  const who = { companyId: Number(companyId), userId };
  const isGood = Number(until) > Date.now() && isSigned(services, target(who, Number(until)), signature);
  return isGood ? who : null;
}
