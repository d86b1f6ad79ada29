import { createServices } from "../compose.ts";
import { type Config, readConfig } from "../config.ts";
import { openDatabase } from "../db/database.ts";
import type { Services } from "../kernel/services.ts";

/** A configuration for tests: silent, effectively no rate limit, every response checked against the contract. */
export const testConfig = (databaseUrl: string, overrides: Partial<Config> = {}): Config => ({
  ...readConfig({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "1000000",
    GATEWAY_URL: overrides.gatewayUrl,
    GATEWAY_ORIGIN: overrides.sites?.gateway.origin,
  }),
  // Tests run the sources, and threads a bundle.
  ...(process.env.FILE_WORKER && { fileWorker: process.env.FILE_WORKER }),
  ...overrides,
});

const SIGNING_SECRET = "a secret of tests, long enough to sign";

/** Services on a test's own database; close `services.db` before the database. */
export function testServices(databaseUrl: string, overrides: Partial<Config> = {}): Services {
  const config = testConfig(databaseUrl, overrides);
  const { statementMs, lockMs } = config.timeOuts;
  const isTraced = config.traces !== null;
  const options = { max: 4, statementMs, lockMs, replica: config.replica, isTraced };
  const database = openDatabase(databaseUrl, options);
  return createServices(config, database, SIGNING_SECRET);
}
