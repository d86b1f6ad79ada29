import { companyBundle, productSearchableColumns } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { compressResponses } from "../../http/compress.ts";
import { refuse } from "../../http/refusal.ts";
import { serve, servePublic } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { registerConfiguration } from "./configuration-routes.ts";
import { companyBundleToWire, searchFieldToWire, sendsMail } from "./to-wire.ts";

/** The first call of the portal and the widget: the county and its search fields. */
export function registerCompanies(app: FastifyInstance, services: Services): void {
  registerConfiguration(app, services);
  void app.register(async (first) => {
    compressResponses(first);
    servePublic(first, services, companyBundle, async ({ params }) => {
      const company = await services.companies.byName(params.company);
      return company
        ? companyBundleToWire(company, services.config.sites, sendsMail(services.config))
        : refuse("company_not_found");
    });
  });

  serve(app, services, productSearchableColumns, ({ body }, { company }) =>
    company.searchFields.filter((field) => field.productName === body.ProductName).map(searchFieldToWire),
  );
}
