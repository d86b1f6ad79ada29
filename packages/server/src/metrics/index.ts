export { measured } from "./measured-gateway.ts";
export { createMetrics, type Metrics } from "./metrics.ts";
export { type MetricsServer, serveMetrics } from "./serve.ts";
export { systemStatus } from "./system-status.ts";
