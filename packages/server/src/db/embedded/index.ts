export { type Cluster, type ClusterOptions, startCluster } from "./cluster.ts";
export { processesOn } from "./processes.ts";
export { stopProcessesOn } from "./reclaim.ts";
export { connectionUrl, readSettings } from "./settings.ts";
