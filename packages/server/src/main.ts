import { buildApi, buildPaymentsOrigin } from "./app.ts";
import { createServices } from "./compose.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { signingSecret } from "./db/signing-secret.ts";
import { startJobs } from "./jobs/index.ts";
import { forgetWhenChanged } from "./modules/companies/index.ts";

/** How long requests under way may take once the server is told to stop. */
const DRAIN_MS = 8_000;

/** Ends the process when told to by a signal or by its parent going away: listeners first, then what they use. */
function stopWhenTold(steps: readonly (() => Promise<unknown>)[]): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    for (const step of steps) await step().catch(() => undefined);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  process.on("disconnect", stop);
}

/** Serves both origins; tells its parent, if it has one: `{ type: "ready" }`. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const db = openDatabase(config.databaseUrl, { max: config.databaseConnections });
  const secret = await signingSecret(db, config.signingSecret);
  const services = createServices(config, db, secret);
  const api = await buildApi(services);
  const payments = await buildPaymentsOrigin(services);
  const stopJobs = startJobs(services, payments.log);
  const stopListening = forgetWhenChanged(config.databaseUrl, services.companies);
  stopWhenTold([
    () => Promise.all([api.close(), payments.close(), stopJobs()]),
    () => stopListening(),
    () => services.mailer.close(),
    () => db.close(),
  ]);
  await api.listen({ host: config.host, port: config.port });
  await payments.listen({ host: config.host, port: config.paymentsPort });
  process.send?.({ type: "ready" });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
