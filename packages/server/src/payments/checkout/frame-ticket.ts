import { createHmac } from "node:crypto";
import { type SealedDetails, sealedText } from "@county-pay/core/contract";
import { randomSecret } from "../../http/secrets.ts";
import type { Services } from "../../kernel/services.ts";

const hmac = (key: string, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

/** The key of the frame with a ticket, on a page of this county: only the server can compute it. */
export const keyOfTicket = (
  { signingSecret }: Pick<Services, "signingSecret">,
  companyId: number,
  ticket: string,
): string => hmac(signingSecret, `frame key ${companyId} ${ticket}`);

/**
 * What one frame's page contains: a ticket, which its host may know, and the key that belongs to it, which it keeps. Both
 * are new for each page.
 */
export function newTicket(services: Pick<Services, "signingSecret">, companyId: number) {
  const ticket = randomSecret();
  return { ticket, key: keyOfTicket(services, companyId, ticket) };
}

/** A checkout's details that only the frame with this key accepts. */
export function sealDetails(key: string, checkoutId: string, details: SealedDetails): string {
  const json = JSON.stringify(details);
  return `${hmac(key, sealedText(checkoutId, json))}.${json}`;
}
