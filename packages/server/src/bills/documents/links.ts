import { createHmac, timingSafeEqual } from "node:crypto";
import { type LanguageCode, languageCode } from "@county-pay/core/messages";
import { DOCUMENTS_PATH } from "../../http/headers.ts";
import type { Services } from "../../kernel/services.ts";

/**
 * What a link opens: a bill by its ID, the same with its account code for the office, or a receipt or memo by its
 * reference number.
 */
export interface LinkedDocument {
  readonly kind: "bill" | "paper" | "receipt";
  readonly companyId: number;
  readonly id: string;
  readonly language: LanguageCode;
}

/** How long a link works by default. */
const OPEN_DAYS = 1;
/** How long the office's own link to a bill with its code works: long enough to print it. */
export const PAPER_DAYS = 1 / 24;
const DAY_MS = 24 * 3_600_000;
const SHAPE = /^(bill|paper|receipt)\.(\d{1,10})\.([0-9A-Z]{1,18})\.([a-z]{2})\.(\d{10})$/;

type Signer = Pick<Services, "signingSecret">;
type Reader = Signer & Partial<Pick<Services, "earlierSecrets">>;

/** A link's signature, with a separate key, so that no other signed value can be used as a link. */
const seal = (secret: string, text: string): Buffer =>
  createHmac("sha256", createHmac("sha256", secret).update("document links").digest()).update(text).digest();

/** The content of a document's address: what it opens, its expiry, and the signature. */
export function documentToken(
  services: Signer,
  document: LinkedDocument,
  now: number = Date.now(),
  days: number = OPEN_DAYS,
): string {
  const { kind, companyId, id, language } = document;
  const text = [kind, companyId, id, language, Math.floor((now + days * DAY_MS) / 1_000)].join(".");
  return `${text}.${seal(services.signingSecret, text).toString("base64url")}`;
}

/** What a token opens; 'expired' for an expired one, null for one that is not ours. */
export function readToken(
  { signingSecret, earlierSecrets = [] }: Reader,
  token: string,
  now: number = Date.now(),
): LinkedDocument | "expired" | null {
  const end = token.lastIndexOf(".");
  const text = token.slice(0, Math.max(0, end));
  const given = Buffer.from(token.slice(end + 1), "base64url");
  const isOurs = [signingSecret, ...earlierSecrets].some((secret) => {
    const right = seal(secret, text);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isOurs) return null;
  const [, kind, companyId, id = "", language, until] = SHAPE.exec(text) ?? [];
  if (kind !== "bill" && kind !== "paper" && kind !== "receipt") return null;
  if (Number(until) * 1_000 <= now) return "expired";
  return { kind, companyId: Number(companyId), id, language: languageCode([language ?? ""]) };
}

/** The address that opens a document for anyone who has it, for a day or longer. */
export const documentLink = (
  services: Services,
  document: LinkedDocument,
  days: number = OPEN_DAYS,
): string =>
  `${services.config.sites.portal.origin}${DOCUMENTS_PATH}${documentToken(services, document, Date.now(), days)}`;
