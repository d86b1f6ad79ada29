import type { Config } from "../config.ts";
import type { Companies } from "../county/companies/index.ts";
import type { Connectors } from "../county/connectors/index.ts";
import type { Database } from "../db/database.ts";
import type { Health } from "../db/health.ts";
import type { Gateway } from "../gateways/index.ts";
import type { RateLimits } from "../http/rate-limit-store.ts";
import type { Metrics } from "../metrics/index.ts";
import type { Sessions } from "../people/sessions/index.ts";
import type { Mailer } from "./mailer.ts";

/** What is needed to ask the gateway for money and to write down what it says. */
export interface PaymentServices extends Pick<Services, "config" | "gateway"> {
  readonly db: Pick<Database, "pool">;
}

/** What every module may use. Put together once, in main.ts or by a test. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** Whether the database can take a payment now; cheap to ask. */
  readonly health: () => Promise<Health>;
  readonly companies: Companies;
  readonly sessions: Sessions;
  readonly mailer: Mailer;
  readonly gateway: Gateway;
  readonly connectors: Connectors;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  /** What this installation signs with, the same in every process of it. */
  readonly signingSecret: string;
  /** What it signed with before: sessions and links of it still hold. */
  readonly earlierSecrets: readonly string[];
}
