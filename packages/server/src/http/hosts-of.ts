import type { CompanyRecord } from "../county/companies/index.ts";
import type { Services } from "../kernel/services.ts";

/** Exactly an origin and nothing that could end a directive. */
const ORIGIN = /^https?:\/\/[A-Za-z0-9.:[\]-]+$/;

/** Who may frame a county's pages: its own origins and the portal's. One list for headers and messages. */
export const hostsOf = ({ config }: Services, company: CompanyRecord): readonly string[] =>
  [...config.sites.portal.all, ...company.allowedOrigins].filter((origin) => ORIGIN.test(origin));

/** The directive that says so. */
export const frameAncestors = (hosts: readonly string[]): string =>
  `frame-ancestors ${hosts.length > 0 ? hosts.join(" ") : "'none'"}`;
