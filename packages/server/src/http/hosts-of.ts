import type { CompanyRecord } from "../kernel/company-record.ts";
import type { Services } from "../kernel/services.ts";

/** Exactly an origin, without anything that could end a directive. */
const ORIGIN = /^https?:\/\/[A-Za-z0-9.:[\]-]+$/;

/** The origins that may frame a county's pages: its own and the portal's. The same list for headers and messages. */
export const hostsOf = ({ config }: Pick<Services, "config">, company: CompanyRecord): readonly string[] =>
  [...config.sites.portal.all, ...company.allowedOrigins].filter((origin) => ORIGIN.test(origin));

/** The Content-Security-Policy directive for these hosts. */
export const frameAncestors = (hosts: readonly string[]): string =>
  `frame-ancestors ${hosts.length > 0 ? hosts.join(" ") : "'none'"}`;
