import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "../../kernel/services.ts";

/** An email that was sent. */
export interface SentMail {
  readonly companyId: number;
  readonly id: string;
}

type Signer = Pick<Services, "signingSecret">;
/** The current signing secret, and earlier ones that are still valid. */
export type Reader = Signer & Partial<Pick<Services, "earlierSecrets">>;

/** The length of the signature in bytes: an address may have 64 characters before its @. */
const SEAL_BYTES = 10;

const seal = ({ signingSecret }: Signer, text: string): Buffer =>
  createHmac("sha256", createHmac("sha256", signingSecret).update("return paths").digest())
    .update(text)
    .digest()
    .subarray(0, SEAL_BYTES);

/**
 * An email's return path: MAIL_BOUNCES with the email's ID and a signature after a plus sign, so that it cannot be
 * forged.
 */
export function returnPath(signer: Signer, bounces: string, { companyId, id }: SentMail): string {
  const at = bounces.lastIndexOf("@");
  const text = `${companyId}-${id}`;
  return `${bounces.slice(0, at)}+${text}-${seal(signer, text).toString("hex")}${bounces.slice(at)}`;
}

const SHAPE = /\+(\d{1,10})-(\d{1,18})-([0-9a-f]{20})@/i;

/** The email that bounced to an address; null if the address is not one of ours. */
export function mailOfReturnPath(reader: Reader, address: string): SentMail | null {
  const [, companyId, id = "", given = ""] = SHAPE.exec(address) ?? [];
  if (companyId === undefined) return null;
  const { signingSecret: now, earlierSecrets = [] } = reader;
  const isOurs = [now, ...earlierSecrets].some((signingSecret) =>
    timingSafeEqual(Buffer.from(given, "hex"), seal({ signingSecret }, `${companyId}-${id}`)),
  );
  return isOurs ? { companyId: Number(companyId), id } : null;
}
