import type { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { allowKnownOrigins } from "./http/cors.ts";
import { serveEmbedPreview } from "./http/embed-preview.ts";
import { API_HEADERS, EMBED_HEADERS, sendHeaders } from "./http/headers.ts";
import { registerHealth } from "./http/health.ts";
import { createInstance } from "./http/instance.ts";
import { servePortal, takenNames } from "./http/portal.ts";
import { limitRates } from "./http/rate-limit.ts";
import { serveFiles } from "./http/static.ts";
import { registerAccountCodes } from "./modules/account-codes/index.ts";
import { registerAccounts } from "./modules/accounts/index.ts";
import { registerAddressChanges } from "./modules/address-changes/index.ts";
import { registerAlerts } from "./modules/alerts/index.ts";
import { registerAutopay } from "./modules/autopay/index.ts";
import { registerBills } from "./modules/bills/index.ts";
import { registerCheckout, registerFrame } from "./modules/checkout/index.ts";
import { registerCompanies } from "./modules/companies/routes.ts";
import { registerConnectors } from "./modules/connectors/routes.ts";
import { registerCounter } from "./modules/counter/index.ts";
import { registerDocuments } from "./modules/documents/index.ts";
import { registerEBilling } from "./modules/e-billing/index.ts";
import { registerFaults } from "./modules/faults/index.ts";
import { registerGuestPayments } from "./modules/guest-payments/index.ts";
import { registerGuides } from "./modules/guides/index.ts";
import { registerImports } from "./modules/imports/index.ts";
import { registerBounces, registerMailbox } from "./modules/mail/index.ts";
import { registerMailing } from "./modules/mailing/index.ts";
import { registerPlaces } from "./modules/places/index.ts";
import { registerPostings } from "./modules/postings/index.ts";
import { registerReceipts } from "./modules/receipts/index.ts";
import { registerRecords } from "./modules/records/index.ts";
import { registerReports } from "./modules/reports/index.ts";
import { registerRestrictions } from "./modules/restrictions/index.ts";
import { registerSavedMethods } from "./modules/saved-methods/index.ts";
import { registerSubmissions } from "./modules/submissions/index.ts";
import { registerTerminals } from "./modules/terminals/index.ts";
import { registerUsers } from "./modules/users/index.ts";
import { registerWidget } from "./modules/widget/index.ts";
import { registerReference } from "./reference/index.ts";
import type { Services } from "./services.ts";

/** What is served on PORT: the calls of the contract, the files of the widget, and the portal. */
export async function buildApi(services: Services, logTo?: Writable): Promise<FastifyInstance> {
  const { config } = services;
  const app = createInstance({ services, origin: config.sites.portal.origin, ...(logTo ? { logTo } : {}) });
  const taken = takenNames(app);
  await app.register(async (api) => {
    sendHeaders(api, API_HEADERS);
    await allowKnownOrigins(api, services);
    limitRates(api, services, "api");
    registerHealth(api, services);
    registerReference(api, config.sites.portal.origin);
    registerCompanies(api, services);
    registerAccountCodes(api, services);
    registerAccounts(api, services);
    registerBills(api, services);
    registerRestrictions(api, services);
    registerUsers(api, services);
    await registerAlerts(api, services);
    await registerEBilling(api, services);
    registerAddressChanges(api, services);
    registerSavedMethods(api, services);
    registerAutopay(api, services);
    registerCheckout(api, services);
    registerGuestPayments(api, services);
    registerReceipts(api, services);
    registerDocuments(api, services);
    registerPostings(api, services);
    registerTerminals(api, services);
    registerConnectors(api, services);
    registerSubmissions(api, services);
    registerCounter(api, services);
    registerRecords(api, services);
    registerReports(api, services);
    registerFaults(api, services);
    registerGuides(api, services);
    registerPlaces(api, services);
    registerImports(api, services);
    registerMailing(api, services);
    registerBounces(api, services);
  });
  await app.register(async (dev) => registerMailbox(dev, services));
  await app.register(async (files) => {
    sendHeaders(files, EMBED_HEADERS);
    await serveFiles(files, { folder: config.folders.embed, prefix: "/embed/", what: "The widget" });
  });
  await app.register(async (preview) => serveEmbedPreview(preview, services));
  await app.register(async (widget) => registerWidget(widget, services));
  await app.register(async (portal) => servePortal(portal, services, taken));
  return app;
}

/** What is served on PAYMENTS_PORT, a separate origin: the frame of card entry and its calls. */
export async function buildPaymentsOrigin(services: Services, logTo?: Writable): Promise<FastifyInstance> {
  const { config } = services;
  const app = createInstance({ services, origin: config.sites.payments.origin, ...(logTo ? { logTo } : {}) });
  await app.register(async (calls) => {
    sendHeaders(calls, API_HEADERS);
    limitRates(calls, services, "payments");
    registerHealth(calls, services);
    registerReference(calls, config.sites.payments.origin);
    registerFrame(calls, services);
  });
  await app.register(async (files) => {
    await serveFiles(files, {
      folder: config.folders.cardFrame,
      prefix: "/frame/",
      what: "The card frame",
    });
  });
  return app;
}
