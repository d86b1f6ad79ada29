import { createHmac, timingSafeEqual } from "node:crypto";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";

/** The meaning of an emailed link: a company's row; `nonce` changes whenever earlier links must stop working. */
export interface LinkTarget {
  /** The folder of its page, such as e-alerts. */
  readonly pages: string;
  readonly companyId: number;
  readonly purpose: string;
  readonly id: string;
  readonly nonce: string;
}

type Secret = Pick<Services, "signingSecret">;

const signatureOf = ({ signingSecret }: Secret, target: LinkTarget): Buffer => {
  const { pages, companyId, purpose, id, nonce } = target;

  return createHmac("sha256", signingSecret)
    .update([pages, companyId, purpose, id, nonce].join("\n"))
    .digest();
};

/** A target's signature, for uses other than an address. */
export const sign = (services: Secret, target: LinkTarget): string =>
  signatureOf(services, target).toString("base64url");

/** A link's address, which only this installation can create. */
export const linkTo = (services: Services, company: CompanyRecord, target: LinkTarget): string => {
  const { pages, purpose, id } = target;
  return `${services.config.sites.portal.origin}/${pages}/${company.name}/${purpose}/${id}/${sign(services, target)}`;
};

/** Whether a signature belongs to a link, by this installation's current or an earlier secret. */
export const isSigned = (
  { signingSecret: now, earlierSecrets = [] }: Secret & Partial<Pick<Services, "earlierSecrets">>,
  target: LinkTarget,
  signature: string,
): boolean => {
  const given = Buffer.from(signature, "base64url");
  return [now, ...earlierSecrets].some((signingSecret) => {
    const right = signatureOf({ signingSecret }, target);
    return given.length === right.length && timingSafeEqual(given, right);
  });
};
