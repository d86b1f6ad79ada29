import type { Config } from "./config.ts";
import { createCompanies } from "./county/companies/index.ts";
import { createConnectors } from "./county/connectors/index.ts";
import { createGateways } from "./county/gateways/index.ts";
import { watchHealth } from "./db/connection/health.ts";
import type { Database } from "./db/database.ts";
import { createMailer } from "./delivery/mail/index.ts";
import { createFileReader } from "./file-reader/index.ts";
import type { Gateway } from "./gateways/index.ts";
import { createRateLimits } from "./http/limits/rate-limit-store.ts";
import { createWidgetVersions } from "./http/pages/widget-versions.ts";
import type { Services } from "./kernel/services.ts";
import { createMetrics, measured } from "./metrics/index.ts";
import { createGatewayCalls, watched } from "./payments/gateway-outages/index.ts";
import { createLine } from "./payments/line/index.ts";
import { createSessions } from "./people/sessions/index.ts";

/** Creates the services for every module, without querying the database or calling outside services yet. */
export function createServices(
  config: Config,
  db: Database,
  secret: string,
  earlierSecrets: readonly string[] = [],
): Services {
  const keys = { signingSecret: secret, earlierSecrets };
  const health = watchHealth(db.pool);
  const metrics = createMetrics(db, health);
  const gatewayCalls = createGatewayCalls(db.pool);
  const observed = (gateway: Gateway, account: string | null): Gateway =>
    watched(measured(gateway, metrics), account, gatewayCalls);
  const installation = config.gateway.create(config.payments.gatewayTimeoutMs);
  return {
    config,
    db,
    health,
    metrics,
    files: createFileReader(config.fileWorker),
    limits: createRateLimits(db.pool, { secret: () => secret, onAlone: metrics.countedAlone }),
    line: createLine(db.pool, config.payments.perMinute),
    companies: createCompanies(db.kysely, config),
    gateways: createGateways({
      config,
      keys,
      db: db.kysely,
      // Where no county may use it, it is asked about earlier payments only.
      installation: config.accounts.isShared ? observed(installation, null) : measured(installation, metrics),
      observe: observed,
    }),
    gatewayCalls,
    connectors: createConnectors(config, keys, db.kysely),
    sessions: createSessions(db.pool, [secret, ...earlierSecrets], config.sessionHours),
    widgetVersions: createWidgetVersions(db.pool, config.folders.embed),
    mailer: createMailer(config.mail, db.pool),
    ...keys,
  };
}
