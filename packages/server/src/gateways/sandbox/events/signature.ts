import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";

/** The secret with which the sandbox signs its events; without one, it sends none. `npm start` makes one up. */
export const GATEWAY_EVENTS_SECRET = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/)));

/** The header with the time of sending, in seconds since the epoch, and the signature. */
export const SIGNATURE_HEADER = "sandbox-signature";

/** How far the time of sending may be from now, in seconds. */
const TOLERANCE_S = 300;

/** The secret of an account with books of its own, whose events no other account accepts; '' is the sandbox's own. */
export const secretOf = (secret: string, account: string): string =>
  account === "" ? secret : createHmac("sha256", secret).update(account).digest("hex");

const signatureOf = (secret: string, seconds: number, body: Buffer): string =>
  createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");

/** The header of an event that is sent at a time, in seconds since the epoch. */
export const signed = (secret: string, body: Buffer, seconds: number): string =>
  `t=${seconds},v1=${signatureOf(secret, seconds, body)}`;

/** Whether a header signs exactly this body with this secret, within five minutes of `now`, in seconds. */
export function isSigned(secret: string, header: unknown, body: Buffer, now: number): boolean {
  const [, time = "", given = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (given === "" || Math.abs(now - Number(time)) > TOLERANCE_S) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(secret, Number(time), body)));
}
