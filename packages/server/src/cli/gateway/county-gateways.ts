import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Config } from "../../config.ts";
import { createGateways, type SealKeys } from "../../county/gateways/index.ts";
import { signingSecrets } from "../../db/secrets/signing-secret.ts";
import type { Tables } from "../../db/tables.ts";
import type { Gateways } from "../../kernel/gateways.ts";

/** The secrets that seal the keys of the counties' accounts. */
export async function sealKeysOf(pool: Pool): Promise<SealKeys> {
  const { current, earlier } = await signingSecrets(
    { pool },
    {
      signingSecret: process.env.SIGNING_SECRET || undefined,
      earlierSecret: process.env.SIGNING_SECRET_EARLIER || undefined,
    },
  );
  return { signingSecret: current, earlierSecrets: earlier };
}

/** The gateways of the counties, for a command. */
export async function countyGateways(pool: Pool, config: Config): Promise<Gateways> {
  return createGateways({
    config,
    keys: await sealKeysOf(pool),
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    installation: config.gateway.create(config.payments.gatewayTimeoutMs),
  });
}
