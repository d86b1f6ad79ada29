export { traceRequests } from "./requests.ts";
export { inSpan } from "./spans.ts";
export { startTracing, type TraceSettings } from "./start.ts";
export { traceStatements } from "./statements.ts";
