import type { Config } from "../config.ts";
import type { Health } from "../db/connection/health.ts";
import type { Database } from "../db/database.ts";
import type { FileReader } from "../file-reader/index.ts";
import type { RateLimits } from "../http/limits/rate-limit-store.ts";
import type { WidgetVersions } from "../http/pages/widget-versions.ts";
import type { Metrics } from "../metrics/index.ts";
import type { Sessions } from "./caller.ts";
import type { Companies } from "./company-record.ts";
import type { Connectors } from "./connectors.ts";
import type { GatewayCalls } from "./gateway-calls.ts";
import type { Gateways } from "./gateways.ts";
import type { Line } from "./line.ts";
import type { Mailer } from "./mailer.ts";

/** The services for charging at the gateway and recording the outcome. */
export interface PaymentServices extends Pick<Services, "config" | "gateways"> {
  readonly db: Pick<Database, "pool">;
}

/** The services for every module. Created once, in main.ts or by a test. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** Whether the database can accept a payment now; cheap to call. */
  readonly health: () => Promise<Health>;
  readonly companies: Companies;
  readonly sessions: Sessions;
  readonly mailer: Mailer;
  readonly gateways: Gateways;
  readonly gatewayCalls: GatewayCalls;
  readonly connectors: Connectors;
  /** Reads uploaded files outside the thread that answers requests. */
  readonly files: FileReader;
  readonly limits: RateLimits;
  readonly line: Line;
  readonly metrics: Metrics;
  /** The versions of the widget that sites may have pinned. */
  readonly widgetVersions: WidgetVersions;
  /** The secret that this installation signs with, the same in every process. */
  readonly signingSecret: string;
  /** Earlier secrets: sessions and links signed with them are still valid. */
  readonly earlierSecrets: readonly string[];
}
