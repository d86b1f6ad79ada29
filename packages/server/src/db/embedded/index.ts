export { type Cluster, type ClusterOptions, startCluster } from "./cluster.ts";
export { processesOn } from "./processes.ts";
export { STOP_PATIENCE_MS, stopProcessesOn } from "./reclaim.ts";
export { connectionUrl, freePort, readSettings } from "./settings.ts";
