import type { Pool } from "pg";
import { buildApi, buildPaymentsOrigin } from "../app.ts";
import { createServices } from "../compose.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/database.ts";
import { apiDocument } from "../reference/index.ts";
import { readArguments } from "./arguments.ts";
import { say } from "./terminal.ts";

/** `openapi`: prints the OpenAPI document of the API, or of the payments origin. */
export function openapiCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const { payments } = readArguments(args, { payments: { type: "boolean", default: false } });
  return async () => {
    const config = { ...readConfig(process.env), logLevel: "silent" };
    const db = openDatabase(config.databaseUrl, { max: 1 });
    const services = createServices(config, db, "signs nothing: only the routes are asked");
    const app = await (payments ? buildPaymentsOrigin : buildApi)(services);
    const site = config.sites[payments ? "payments" : "portal"];
    say(JSON.stringify(apiDocument(app, site.origin), null, 2));
    await app.close();
    await services.mailer.close();
    await db.close();
  };
}
