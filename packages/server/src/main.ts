import { buildApi, buildPaymentsOrigin } from "./app.ts";
import { createServices } from "./compose.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { requireSchema } from "./db/migrate.ts";
import { signingSecrets } from "./db/signing-secret.ts";
import { startJobs } from "./jobs/index.ts";
import { serveMetrics } from "./metrics/index.ts";
import { forgetWhenChanged } from "./modules/companies/index.ts";
import { sealTerminalSecrets } from "./modules/terminals/index.ts";

/**
 * Ends the process when told to by a signal or by its parent going away: listeners first, then what they use. What is
 * under way has `patienceMs` to end; with what has not, the process ends with 1.
 */
function stopWhenTold(patienceMs: number, steps: readonly (() => Promise<unknown>)[]): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    for (const step of steps) await step().catch(() => undefined);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  process.on("disconnect", stop);
}

/** Serves both origins; tells its parent, if it has one: `{ type: "ready" }`. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { statementMs, lockMs, shutdownMs } = config.timeOuts;
  const { databaseConnections: max, replica } = config;
  const db = openDatabase(config.databaseUrl, { max, statementMs, lockMs, replica });
  await requireSchema(db.pool);
  const secrets = await signingSecrets(db, config);
  const services = createServices(config, db, secrets.current, secrets.earlier);
  const api = await buildApi(services);
  const payments = await buildPaymentsOrigin(services);
  await sealTerminalSecrets(services, payments.log);
  const stopJobs = startJobs(services, payments.log);
  const stopListening = forgetWhenChanged(config.databaseUrl, services.companies);
  const metrics =
    config.metrics && (await serveMetrics(services.metrics, config.metrics.host, config.metrics.port));
  stopWhenTold(shutdownMs, [
    () => Promise.all([api.close(), payments.close(), stopJobs()]),
    () => stopListening(),
    async () => metrics?.close(),
    () => services.mailer.close(),
    () => db.close(),
  ]);
  await api.listen({ host: config.host, port: config.port });
  await payments.listen({ host: config.host, port: config.paymentsPort });
  process.send?.({ type: "ready", ...(metrics && { metricsPort: metrics.port }) });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
