import {
  addPayPlusCustomization,
  assets,
  changePayPlusCustomization,
  clearAllCache,
  getPayPlusCustomization,
  guestSearchConfig,
  isAppFeatureEnabled,
  payPlusConfig,
  payPlusConfigs,
  payPlusCustomizations,
  payPlusProductNames,
  version,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { matchesOdata, readOdata, selected } from "../../http/odata/index.ts";
import { refuse } from "../../http/refusal.ts";
import { serve, servePublic, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { addCustomization, changeCustomization, customizations } from "./customization.ts";
import { COMPANIES_CHANGED } from "./listen.ts";
import { registerSettings } from "./settings-routes.ts";
import { adImagesOf, customizationText, payPlusConfigOf, productsToWire } from "./to-wire.ts";
import { deployedVersion } from "./version.ts";

/** Public information about a company (CALL-007, CALL-008, CALL-038). */
function registerOpen(app: FastifyInstance, services: Services): void {
  servePublic(app, services, assets, async ({ query }) => {
    const company = await services.companies.byName(query.company);
    if (!company) return refuse("company_not_found");
    const { Logo, TermsConditions } = payPlusConfigOf(company);
    return {
      Logo,
      AdImages: adImagesOf(company),
      TermsConditions,
    };
  });

  serve(app, services, payPlusConfig, (_input, { company }) => payPlusConfigOf(company));
  serve(app, services, guestSearchConfig, (_input, { company }) => ({
    PayPlusConfig: payPlusConfigOf(company),
  }));
  serve(
    app,
    services,
    isAppFeatureEnabled,
    ({ params }, { company }) => company.flags[params.feature] === true,
  );
  serve(app, services, getPayPlusCustomization, ({ params: { key } }, { company: { customization } }) => ({
    Value: Object.hasOwn(customization, key) ? customizationText(customization[key]) : "",
  }));
  serve(app, services, payPlusProductNames, (_input, { company }) => productsToWire(company));
  servePublic(app, services, version, () => deployedVersion(services.config.folders.portal));
}

/**
 * A company's configuration: public, for signed-in users, and its customization for admins (CALL-008, CALL-009,
 * CALL-012).
 */
export function registerConfiguration(app: FastifyInstance, services: Services): void {
  registerOpen(app, services);
  registerSettings(app, services);

  serveSignedIn(app, services, payPlusConfigs, ({ query }, { company }) => {
    const rows = [payPlusConfigOf(company)].filter((row) => matchesOdata(row, query));
    return {
      ...(query.count && { "@odata.count": rows.length }),
      value: rows.slice(query.skip, query.skip + query.top).map((row) => selected(row, query.select)),
    };
  });

  serveSignedIn(app, services, payPlusCustomizations, ({ query }, { company, inCompany }) =>
    inCompany((tenant) => readOdata(tenant, payPlusCustomizations, customizations(company.id), query)),
  );
  serveSignedIn(app, services, changePayPlusCustomization, ({ params, body }, context) =>
    changeCustomization(params.id, body, context),
  );
  serveSignedIn(app, services, addPayPlusCustomization, ({ body }, context) =>
    addCustomization(body, context),
  );

  serveSignedIn(app, services, clearAllCache, async () => {
    services.companies.forget();
    await sql`select pg_notify(${COMPANIES_CHANGED}, '')`.execute(services.db.kysely);
    return true as const;
  });
}
