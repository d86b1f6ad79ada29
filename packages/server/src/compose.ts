import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { createSandboxGateway, createSandboxOutside } from "./gateways/index.ts";
import { createCompanies } from "./modules/companies/index.ts";
import { createMailer } from "./modules/mail/index.ts";
import { createSessions } from "./modules/sessions/index.ts";
import type { Services } from "./services.ts";

/** Puts together what every module may use; nothing is asked of the database or of anybody outside yet. */
export function createServices(config: Config, db: Database, secret: string): Services {
  const outside = { url: config.gatewayUrl, timeoutMs: config.payments.gatewayTimeoutMs };
  return {
    config,
    db,
    companies: createCompanies(db.kysely),
    gateway: createSandboxGateway({ ...outside, publicOrigin: config.sites.gateway.origin }),
    ...createSandboxOutside(outside),
    sessions: createSessions(db.pool, secret, config.sessionHours),
    mailer: createMailer(config.mail, db.pool),
    signingSecret: secret,
  };
}
