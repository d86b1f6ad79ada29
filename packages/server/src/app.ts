import type { FastifyInstance } from "fastify";
import { registerBillCalls } from "./bills/routes.ts";
import { companyBundleToWire, sendsMail } from "./county/companies/index.ts";
import { countyJobs } from "./county/jobs.ts";
import { registerCounty, registerWidget } from "./county/routes.ts";
import { repeat } from "./delivery/due/index.ts";
import { deliveryJobs } from "./delivery/jobs.ts";
import { registerDelivery, registerMailbox } from "./delivery/routes.ts";
import { allowKnownOrigins } from "./http/cors.ts";
import { API_HEADERS, EMBED_HEADERS, sendHeaders } from "./http/headers.ts";
import { registerHealth } from "./http/health.ts";
import { createInstance } from "./http/instance.ts";
import { limitRates } from "./http/limits/rate-limit.ts";
import { deleteOldLimits } from "./http/limits/rate-limit-store.ts";
import type { LogOutput } from "./http/log-output.ts";
import { serveEmbedPreview } from "./http/pages/embed-preview.ts";
import { serveFonts } from "./http/pages/fonts.ts";
import { servePortal, takenNames } from "./http/pages/portal.ts";
import type { BundleOf } from "./http/pages/portal-page.ts";
import { serveFiles } from "./http/pages/static.ts";
import { serveStatus } from "./http/status/serve-status.ts";
import type { Job } from "./kernel/job.ts";
import type { Log } from "./kernel/log.ts";
import type { Services } from "./kernel/services.ts";
import { LETTERS } from "./letters.ts";
import { paymentJobs } from "./payments/jobs.ts";
import { registerFrame, registerGatewayEvents, registerPayments } from "./payments/routes.ts";
import { peopleJobs } from "./people/jobs.ts";
import { registerPeople } from "./people/routes.ts";
import { registerReference } from "./reference/index.ts";
import { renewStoredKeys } from "./stored-keys.ts";
import { registerSpans } from "./tracing/browser-spans.ts";

/** The server on PORT: the calls of the contract, the widget's files, and the portal. */
export async function buildApi(services: Services, logTo?: LogOutput): Promise<FastifyInstance> {
  const { config } = services;
  const app = createInstance({ services, origin: config.sites.portal.origin, ...(logTo ? { logTo } : {}) });
  const taken = takenNames(app);
  const bundleOf: BundleOf = (company) => companyBundleToWire(company, config.sites, sendsMail(config));
  await app.register(async (api) => {
    sendHeaders(api, API_HEADERS);
    limitRates(api, services, "api");
    allowKnownOrigins(api, services);
    registerHealth(api, services);
    registerReference(api, config.sites.portal.origin);
    registerSpans(api, services);
    await registerCounty(api, services);
    registerBillCalls(api, services);
    registerPayments(api, services);
    await registerPeople(api, services);
    registerDelivery(api, services);
  });
  await app.register(async (status) => serveStatus(status, services));
  await app.register(async (dev) => registerMailbox(dev, services));
  await app.register(async (files) => {
    sendHeaders(files, EMBED_HEADERS);
    services.widgetVersions.serve(files);
    await serveFiles(files, { folder: config.folders.embed, prefix: "/embed/", what: "The widget" });
  });
  await app.register(async (fonts) => serveFonts(fonts));
  await app.register(async (preview) => serveEmbedPreview(preview, services));
  await app.register(async (widget) => registerWidget(widget, services));
  await app.register(async (portal) => servePortal(portal, services, taken, bundleOf));
  return app;
}

/** The server on PAYMENTS_PORT, a separate origin: the card entry frame and its calls. */
export async function buildPaymentsOrigin(services: Services, logTo?: LogOutput): Promise<FastifyInstance> {
  const { config } = services;
  const app = createInstance({ services, origin: config.sites.payments.origin, ...(logTo ? { logTo } : {}) });
  await app.register(async (calls) => {
    sendHeaders(calls, API_HEADERS);
    limitRates(calls, services, "payments");
    registerHealth(calls, services);
    registerReference(calls, config.sites.payments.origin);
    registerSpans(calls, services);
    registerFrame(calls, services);
  });
  await app.register(async (events) => {
    sendHeaders(events, API_HEADERS);
    registerGatewayEvents(events, services);
  });
  await app.register(async (files) => {
    await serveFiles(files, {
      folder: config.folders.cardFrame,
      prefix: "/frame/",
      what: "The card frame",
    });
  });
  await app.register(async (fonts) => serveFonts(fonts));
  return app;
}

/** The background work of a server, in all domains. It acts only for the counties that are here (decision 425). */
export function jobsOf(services: Services, log: Log): readonly Job[] {
  const forgetLimits: Job = {
    name: "forget rate limits",
    everyMs: 60_000,
    task: () => deleteOldLimits(services.db.pool),
  };
  const renewKeys: Job = {
    name: "renew stored keys",
    everyMs: 600_000,
    task: () => renewStoredKeys(services, log),
  };
  const { fence, pool } = services.db;
  const watchDatabase: readonly Job[] = fence
    ? [{ name: "watch the database", everyMs: 1_000, task: () => fence.look(pool) }]
    : [];
  return [
    forgetLimits,
    renewKeys,
    ...watchDatabase,
    ...countyJobs(services, log),
    ...paymentJobs(services, log),
    ...peopleJobs(services, log),
    ...deliveryJobs(services, log, LETTERS),
  ];
}

/**
 * Starts a server's background jobs; any number of servers may run them on one database. Returns a function that stops
 * them.
 */
export function startJobs(services: Services, log: Log): () => Promise<void> {
  const stops = jobsOf(services, log).map((job) => repeat(job, log, services.metrics));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
