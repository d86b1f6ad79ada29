import { fileURLToPath } from "node:url";
import { buildApi, buildPaymentsOrigin, startJobs } from "./app.ts";
import { cellsOf } from "./cells/cells.ts";
import { serveCells } from "./cells/serve-cells.ts";
import { type Addresses, freeSockets, partOf } from "./cells/sockets.ts";
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
import { fingerprintsOf } from "./db/secrets/secrets-in-use.ts";
import { type SigningSecrets, signingSecrets } from "./db/secrets/signing-secret.ts";
import { batchedLines, labeledLines } from "./http/log-output.ts";
import { serveUnavailable } from "./http/unavailable.ts";
import type { Log } from "./kernel/log.ts";
import type { Services } from "./kernel/services.ts";
import { serveMetrics } from "./metrics/index.ts";
import { type Step, stopOnSignal } from "./stop-on-signal.ts";
import { openStoredKeys } from "./stored-keys.ts";
import { tellParent } from "./tell-parent.ts";
import { startTracing } from "./tracing/index.ts";

/** Waits for the database with both ports open, which respond with 503 meanwhile. */
async function whenDatabaseAnswers(
  config: Config,
  db: Database,
  { api, payments }: Addresses,
): Promise<SigningSecrets> {
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
        stopRefusing = await serveUnavailable([api, payments]);
        if (config.cell !== null) tellParent({ type: "waits" });
      },
    });
  } finally {
    await stopRefusing();
  }
}

/** Reads the stored keys, and renews them; if the database cannot write now, the job does that. */
const openKeys = (services: Services, log: Parameters<typeof openStoredKeys>[1]): Promise<void> =>
  openStoredKeys(services, log, services.config.signingSecret !== undefined).catch((error: unknown) => {
    if (!waitable(error)) throw error;
  });

/** Stores this release's version of the widget for good; if the database cannot write now, the next start does it. */
async function storeWidget({ widgetVersions }: Services, log: Pick<Log, "error">): Promise<void> {
  const changed = await widgetVersions.store().catch((error: unknown) => {
    if (!waitable(error)) throw error;
    return [];
  });
  if (changed.length > 0)
    log.error(
      { files: changed },
      "this build's widget differs from the one that was served with the same version: sites get the earlier files; install the released build, or raise the version",
    );
}

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
async function serve(config: Config, at: Addresses): Promise<void> {
  const { statementMs, lockMs, shutdownMs } = config.timeOuts;
  const { databaseConnections: max, replica } = config;
  const steps: Step[] = [];
  stopOnSignal(shutdownMs, steps);
  const stopTracing = config.traces && (await startTracing(config.traces));
  const isTraced = config.traces !== null;
  const fence = fenceOf(config);
  const db = openDatabase(config.databaseUrl, { max, statementMs, lockMs, replica, isTraced, fence });
  const secrets = await whenDatabaseAnswers(config, db, at);
  const services = createServices(config, db, secrets.current, secrets.earlier);
  const lines = batchedLines();
  const logTo = config.cell === null ? lines : labeledLines(config.cell, lines);
  if (config.cell !== null) services.metrics.registry.setDefaultLabels({ cell: config.cell });
  const api = await buildApi(services, logTo);
  const payments = await buildPaymentsOrigin(services, logTo);
  await tellOfCluster(services, payments.log);
  await openKeys(services, payments.log);
  await storeWidget(services, payments.log);
  const stopJobs = startJobs(services, payments.log);
  const stopListening = forgetWhenChanged(config.databaseUrl, services.companies, fingerprintsOf(services));
  const metrics = at.metrics && (await serveMetrics(services.metrics, at.metrics));
  steps.push(
    () => Promise.all([api.close(), payments.close(), stopJobs()]),
    () => stopListening(),
    async () => metrics?.close(),
    () => services.mailer.close(),
    () => db.close(),
    async () => stopTracing?.(),
  );
  await api.listen(at.api);
  await payments.listen(at.payments);
  tellParent({ type: "ready", ...(metrics && { metricsPort: metrics.port }) });
}

/** With CELLS, a front and a process for each cell, which it starts with the arguments of `partOf`. */
async function main(): Promise<void> {
  const part = partOf(process.argv.slice(2));
  if (part) return serve({ ...readConfig(process.env), cell: part.cell }, await freeSockets(part.sockets));
  const cells = cellsOf(process.env);
  if (cells) return serveCells(cells, process.env, fileURLToPath(import.meta.url));
  const config = readConfig(process.env);
  const { host, port, paymentsPort, metrics } = config;
  await serve(config, { api: { host, port }, payments: { host, port: paymentsPort }, metrics });
}

main().catch((error: unknown) => {
  console.error(inOneSentence(error));
  process.exit(1);
});
