import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { billsById, billToWire } from "../../src/bills/bills/index.ts";
import { readConfig } from "../../src/config.ts";
import { createCompanies } from "../../src/county/companies/index.ts";
import { openDatabase } from "../../src/db/database.ts";

/** The minimal call: node:http, the same statement, the same bill, and no checks. */
async function main(): Promise<void> {
  const url = process.env.DATABASE_URL ?? "";
  const db = openDatabase(url, { max: 10 });
  const company = await createCompanies(db.kysely, readConfig({ DATABASE_URL: url })).byName("demo");
  if (!company) throw new Error("there is no county demo");
  const server = createServer(async ({ url = "" }, response) => {
    const [row] = await billsById(db, company.id, [url.slice(1)]);
    response.writeHead(row ? 200 : 404, { "content-type": "application/json; charset=utf-8" });
    response.end(row ? JSON.stringify(billToWire(row, company)) : "");
  });
  process.on("SIGTERM", () => process.exit(0));
  process.on("disconnect", () => process.exit(0));
  server.listen(0, "127.0.0.1", () => {
    process.send?.({ type: "ready", port: (server.address() as AddressInfo).port });
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
