import { createServer } from "node:http";

/**
 * Opens the four ports, reports that it is healthy, and exits when its parent does; STUB_DIES makes it exit at once,
 * STUB_STOPS_AFTER_MS delays its shutdown.
 */
if (process.env.STUB_DIES) process.exit(3);
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => setTimeout(() => process.exit(0), Number(process.env.STUB_STOPS_AFTER_MS ?? 0)));

for (const variable of ["PORT", "PAYMENTS_PORT", "GATEWAY_PORT", "EXAMPLES_PORT"]) {
  createServer((_request, response) => {
    response.setHeader("x-pid", process.pid).end(JSON.stringify({ status: "Healthy" }));
  }).listen(Number(process.env[variable]), "127.0.0.1");
}
