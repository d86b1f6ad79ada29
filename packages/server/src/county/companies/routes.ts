import { companyBundle, productSearchableColumns } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { refuse } from "../../http/refusal.ts";
import { serve, servePublic } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { registerConfiguration } from "./configuration-routes.ts";
import { companyBundleToWire, searchFieldToWire, sendsMail } from "./to-wire.ts";

/** What a face asks before anything else: who the county is, and by what its bills may be searched. */
export function registerCompanies(app: FastifyInstance, services: Services): void {
  registerConfiguration(app, services);
  servePublic(app, services, companyBundle, async ({ params }) => {
    const company = await services.companies.byName(params.company);
    return company
      ? companyBundleToWire(company, services.config.sites, sendsMail(services.config))
      : refuse("company_not_found");
  });

  serve(app, services, productSearchableColumns, ({ body }, { company }) =>
    company.searchFields.filter((field) => field.productName === body.ProductName).map(searchFieldToWire),
  );
}
