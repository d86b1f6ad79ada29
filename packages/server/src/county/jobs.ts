import type { Letters } from "../delivery/mail/index.ts";
import type { Job } from "../kernel/job.ts";
import type { Log } from "../kernel/log.ts";
import type { Services } from "../kernel/services.ts";
import { gatewayLetters, makeDueRequests } from "./gateways/index.ts";
import { deleteOldFiles, importFolderLetters, runImports, watchFolders } from "./imports/index.ts";
import { drawStoredLogos } from "./logos/index.ts";
import { checkPages } from "./payment-pages/index.ts";

/** The emails of this domain. */
export const countyLetters: Letters = { ...importFolderLetters, ...gatewayLetters };

/** The background work of this domain. */
export const countyJobs = (services: Services, log: Log): readonly Job[] => [
  {
    name: "import bills",
    everyMs: 1_000,
    task: (isStopping) => runImports(services, log, isStopping),
  },
  {
    name: "watch import folders",
    everyMs: 2_000,
    task: (isStopping) => watchFolders(services.db, services.config.importFolder, log, isStopping),
  },
  { name: "change gateway accounts", everyMs: 30_000, task: () => makeDueRequests(services, log) },
  { name: "check payment pages", everyMs: 60_000, task: () => checkPages(services, log) },
  { name: "draw logos", everyMs: 30_000, task: () => drawStoredLogos(services, log) },
  { name: "forget files", everyMs: 3_600_000, task: () => deleteOldFiles(services.db.pool) },
];
