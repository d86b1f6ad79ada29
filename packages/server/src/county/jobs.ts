import type { Job } from "../kernel/job.ts";
import type { Log } from "../kernel/log.ts";
import type { Services } from "../kernel/services.ts";
import { sealConnectorSecrets } from "./connectors/index.ts";
import { deleteOldFiles, runImports } from "./imports/index.ts";

/** The background work of this domain. */
export const countyJobs = (services: Services, log: Log): readonly Job[] => [
  {
    name: "import bills",
    everyMs: 1_000,
    task: (isStopping) => runImports(services, log, isStopping),
  },
  { name: "forget files", everyMs: 3_600_000, task: () => deleteOldFiles(services.db.pool) },
  { name: "seal connector secrets", everyMs: 600_000, task: () => sealConnectorSecrets(services, log) },
];
