import { createHmac, timingSafeEqual } from "node:crypto";
import type { CompanyRecord } from "../../county/companies/index.ts";
import type { Services } from "../../kernel/services.ts";

/** What a link of a mail means: a row of a company; `nonce` changes whenever earlier links shall be worth nothing. */
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

/** The signature of a target, for carriers other than an address. */
export const sign = (services: Secret, target: LinkTarget): string =>
  signatureOf(services, target).toString("base64url");

/** The address of a link, which only this installation can make. */
export const linkTo = (services: Services, company: CompanyRecord, target: LinkTarget): string => {
  const { pages, purpose, id } = target;
  return `${services.config.sites.portal.origin}/${pages}/${company.name}/${purpose}/${id}/${sign(services, target)}`;
};

/** Whether a signature is the one of a link, by what this installation signs with or signed with before. */
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
