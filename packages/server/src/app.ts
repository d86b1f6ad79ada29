import type { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { registerBills } from "./bills/bills/index.ts";
import { registerDocuments } from "./bills/documents/index.ts";
import { registerMailing } from "./bills/mailing/index.ts";
import { registerRestrictions } from "./bills/restrictions/index.ts";
import { registerCompanies } from "./county/companies/routes.ts";
import { registerConnectors } from "./county/connectors/routes.ts";
import { registerFaults } from "./county/faults/index.ts";
import { registerGuides } from "./county/guides/index.ts";
import { registerImports } from "./county/imports/index.ts";
import { registerPlaces } from "./county/places/index.ts";
import { registerWidget } from "./county/widget/index.ts";
import { registerBounces, registerMailbox } from "./delivery/mail/index.ts";
import { allowKnownOrigins } from "./http/cors.ts";
import { serveEmbedPreview } from "./http/embed-preview.ts";
import { API_HEADERS, EMBED_HEADERS, sendHeaders } from "./http/headers.ts";
import { registerHealth } from "./http/health.ts";
import { createInstance } from "./http/instance.ts";
import { servePortal, takenNames } from "./http/portal.ts";
import { limitRates } from "./http/rate-limit.ts";
import { serveFiles } from "./http/static.ts";
import type { Services } from "./kernel/services.ts";
import { registerCheckout, registerFrame } from "./payments/checkout/index.ts";
import { registerCounter } from "./payments/counter/index.ts";
import { registerGuestPayments } from "./payments/guest-payments/index.ts";
import { registerPostings } from "./payments/postings/index.ts";
import { registerReceipts } from "./payments/receipts/index.ts";
import { registerRecords } from "./payments/records/index.ts";
import { registerReports } from "./payments/reports/index.ts";
import { registerSubmissions } from "./payments/submissions/index.ts";
import { registerTerminals } from "./payments/terminals/index.ts";
import { registerAccountCodes } from "./people/account-codes/index.ts";
import { registerAccounts } from "./people/accounts/index.ts";
import { registerAddressChanges } from "./people/address-changes/index.ts";
import { registerAlerts } from "./people/alerts/index.ts";
import { registerAutopay } from "./people/autopay/index.ts";
import { registerEBilling } from "./people/e-billing/index.ts";
import { registerSavedMethods } from "./people/saved-methods/index.ts";
import { registerUsers } from "./people/users/index.ts";
import { registerReference } from "./reference/index.ts";

/** The server on PORT: the calls of the contract, the widget's files, and the portal. */
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

/** The server on PAYMENTS_PORT, a separate origin: the card entry frame and its calls. */
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
