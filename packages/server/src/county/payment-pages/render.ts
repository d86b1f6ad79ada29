import { ENGLISH } from "@county-pay/core/messages";
import { tokenizerKinds } from "../../gateways/index.ts";
import { portalHeaders } from "../../http/headers.ts";
import { hostsOf } from "../../http/hosts-of.ts";
import { createPortalPages } from "../../http/pages/portal-page.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { frameHeaders, framePage, NO_ENTRY } from "../../payments/checkout/index.ts";
import { companyBundleToWire, sendsMail } from "../companies/index.ts";
import { journeyOf } from "../widget/index.ts";
import type { InventoryPage } from "./inventory.ts";
import { fill } from "./template.ts";

/** A page as this release makes it for a county, and the headers that it adds to those of every answer. */
interface Rendered {
  readonly document: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What making pages needs. */
export type PageServices = Pick<Services, "config" | "companies"> & {
  readonly gateways: Pick<Services["gateways"], "current">;
};

/** A secret of a frame's page has this form; every page has others. */
const SECRET = "A".repeat(43);

/** Makes a county's payment pages in this process, from its current configuration, as the server sends them. */
export function createRenderer(services: PageServices, log: Pick<Log, "error">) {
  const { config } = services;
  const portal = createPortalPages(
    services,
    (company) => companyBundleToWire(company, config.sites, sendsMail(config)),
    log,
  );
  return async ({ name, path }: InventoryPage, company: CompanyRecord): Promise<Rendered> => {
    if (name === "journey") return journeyOf(services, company, ENGLISH);
    if (name === "card-frame") {
      const hosts = hostsOf(services, company);
      const account = await services.gateways.current(company.id);
      const gateway = account?.gateway ?? NO_ENTRY;
      const entry = { kinds: tokenizerKinds(gateway), accountId: account?.id ?? "" };
      const document = framePage(company.name, hosts, ENGLISH, entry, { ticket: SECRET, key: SECRET });
      return { document, headers: frameHeaders({ gateway }, hosts) };
    }
    const { plain, styles } = await portal(fill(path, { county: company.name }), "en");
    return { document: plain, headers: portalHeaders(config, styles ?? "") };
  };
}
