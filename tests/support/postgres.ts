import { startTestServer } from "@county-pay/server/testing/postgres";
import type { TestProject } from "vitest/node";

/** Starts one PostgreSQL for all server tests of a run; `testDatabase()` clones from its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide("adminDatabaseUrl", server.url);
  project.provide("templateDatabase", server.template);
  return server.close;
}
