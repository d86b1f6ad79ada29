import { createServer } from "node:http";

/** Opens the four ports, calls itself healthy, and ends when its parent does; STUB_DIES makes it end at once. */
if (process.env.STUB_DIES) process.exit(3);
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));

for (const variable of ["PORT", "PAYMENTS_PORT", "GATEWAY_PORT", "EXAMPLES_PORT"]) {
  createServer((_request, response) => {
    response.setHeader("x-pid", process.pid).end(JSON.stringify({ status: "Healthy" }));
  }).listen(Number(process.env[variable]), "127.0.0.1");
}
