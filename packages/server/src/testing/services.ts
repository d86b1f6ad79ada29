import { type Config, readConfig } from "../config.ts";
import { openDatabase } from "../db/database.ts";
import { createSandboxGateway, createSandboxOutside } from "../gateways/index.ts";
import { createCompanies } from "../modules/companies/index.ts";
import { createMailer } from "../modules/mail/index.ts";
import { createSessions } from "../modules/sessions/index.ts";
import type { Services } from "../services.ts";

/** A configuration as tests use it: silent, no rate limit in the way, every answer compared with the contract. */
export const testConfig = (databaseUrl: string, overrides: Partial<Config> = {}): Config => ({
  ...readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "1000000" }),
  ...overrides,
});

const SIGNING_SECRET = "a secret of tests, long enough to sign";

/** Services on a database of a test's own; close `services.db` before the database. */
export function testServices(databaseUrl: string, overrides: Partial<Config> = {}): Services {
  const config = testConfig(databaseUrl, overrides);
  const db = openDatabase(databaseUrl, { max: 4 });
  return {
    config,
    db,
    companies: createCompanies(db.kysely),
    gateway: createSandboxGateway({
      url: config.gatewayUrl,
      publicOrigin: config.sites.gateway.origin,
      timeoutMs: config.payments.gatewayTimeoutMs,
    }),
    ...createSandboxOutside({ url: config.gatewayUrl, timeoutMs: config.payments.gatewayTimeoutMs }),
    sessions: createSessions(db.pool, SIGNING_SECRET, config.sessionHours),
    mailer: createMailer(config.mail, db.pool),
    signingSecret: SIGNING_SECRET,
  };
}
