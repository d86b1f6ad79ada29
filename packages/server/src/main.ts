import { buildApi, buildPaymentsOrigin, startJobs } from "./app.ts";
import { createServices } from "./compose.ts";
import { type Config, readConfig } from "./config.ts";
import { forgetWhenChanged } from "./county/companies/index.ts";
import { reportCluster } from "./db/cluster/at-start.ts";
import { readPatroniTimeline } from "./db/cluster/patroni.ts";
import { untilDatabaseAnswers, waitable } from "./db/connection/wait-for-database.ts";
import { type Database, openDatabase } from "./db/database.ts";
import { inOneSentence } from "./db/failures/in-one-sentence.ts";
import { placeOf } from "./db/failures/trouble.ts";
import { createFence, type Fence } from "./db/fence/fence.ts";
import { seenFile } from "./db/fence/seen-file.ts";
import { requireSchema } from "./db/migrate.ts";
import { type SigningSecrets, signingSecrets } from "./db/secrets/signing-secret.ts";
import { batchedLines } from "./http/log-output.ts";
import { serveUnavailable } from "./http/unavailable.ts";
import type { Services } from "./kernel/services.ts";
import { serveMetrics } from "./metrics/index.ts";
import { sealTerminalSecrets } from "./payments/terminals/index.ts";
import { tellParent } from "./tell-parent.ts";
import { startTracing } from "./tracing/index.ts";

type Step = () => Promise<unknown>;

/**
 * Stops the process on a signal or when its parent exits: runs the steps registered by then, one after the other.
 * Current work may take `patienceMs`; if any is left, the process exits with 1.
 */
function stopOnSignal(patienceMs: number, steps: readonly Step[]): void {
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

/** Waits for the database with both ports open, which respond with 503 meanwhile. */
async function whenDatabaseAnswers(config: Config, db: Database): Promise<SigningSecrets> {
  let stopRefusing: Step = async () => undefined;
  const ask = async (): Promise<SigningSecrets> => {
    await requireSchema(db.pool);
    await db.fence?.look(db.pool);
    return signingSecrets(db, config);
  };
  try {
    return await untilDatabaseAnswers(ask, {
      place: placeOf(config.databaseUrl),
      say: (line) => console.error(line),
      onWait: async () => {
        stopRefusing = await serveUnavailable(config.host, [config.port, config.paymentsPort]);
      },
    });
  } finally {
    await stopRefusing();
  }
}

/** Seals keys that an operator wrote into the terminals table; if the database cannot write now, the job does it. */
const sealTerminals = (
  services: Services,
  log: Parameters<typeof sealTerminalSecrets>[1],
): Promise<unknown> =>
  sealTerminalSecrets(services, log).catch((error: unknown) => {
    if (!waitable(error)) throw error;
  });

/** Keeps this server from a database that is behind what it has seen. */
const fenceOf = ({ stateFolder, cluster: { patroniUrls } }: Config): Fence =>
  createFence({
    file: stateFolder === null ? null : seenFile(stateFolder),
    ...(patroniUrls.length > 0 ? { readTimeline: () => readPatroniTimeline(patroniUrls) } : {}),
    say: (line) => console.error(line),
  });

/** Says what a failure of the database would lose; if it does not answer now, `doctor` says so later. */
const tellOfCluster = (services: Services, log: Parameters<typeof reportCluster>[2]): Promise<void> =>
  reportCluster(services.db.pool, services.config.cluster, log).catch((error: unknown) => {
    if (!waitable(error)) throw error;
  });

/** Serves both origins; notifies its parent process, if it has one: `{ type: "ready" }`. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { statementMs, lockMs, shutdownMs } = config.timeOuts;
  const { databaseConnections: max, replica } = config;
  const steps: Step[] = [];
  stopOnSignal(shutdownMs, steps);
  const stopTracing = config.traces && (await startTracing(config.traces));
  const isTraced = config.traces !== null;
  const fence = fenceOf(config);
  const db = openDatabase(config.databaseUrl, { max, statementMs, lockMs, replica, isTraced, fence });
  const secrets = await whenDatabaseAnswers(config, db);
  const services = createServices(config, db, secrets.current, secrets.earlier);
  const logTo = batchedLines();
  const api = await buildApi(services, logTo);
  const payments = await buildPaymentsOrigin(services, logTo);
  await tellOfCluster(services, payments.log);
  await sealTerminals(services, payments.log);
  const stopJobs = startJobs(services, payments.log);
  const stopListening = forgetWhenChanged(config.databaseUrl, services.companies);
  const metrics =
    config.metrics && (await serveMetrics(services.metrics, config.metrics.host, config.metrics.port));
  steps.push(
    () => Promise.all([api.close(), payments.close(), stopJobs()]),
    () => stopListening(),
    async () => metrics?.close(),
    () => services.mailer.close(),
    () => db.close(),
    async () => stopTracing?.(),
  );
  await api.listen({ host: config.host, port: config.port });
  await payments.listen({ host: config.host, port: config.paymentsPort });
  tellParent({ type: "ready", ...(metrics && { metricsPort: metrics.port }) });
}

main().catch((error: unknown) => {
  console.error(inOneSentence(error));
  process.exit(1);
});
