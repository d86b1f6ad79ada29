import { startTestServer } from "@county-pay/server/testing/postgres";
import type { TestProject } from "vitest/node";
import { quickFolder } from "./quick-folder.ts";

/**
 * Starts one PostgreSQL for all server tests of a run; `testDatabase()` clones from its template. It and everything
 * else that the tests start store their files in memory if possible.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = quickFolder();
  if (folder) process.env.TMPDIR = folder;
  const server = await startTestServer();
  project.provide("adminDatabaseUrl", server.url);
  project.provide("templateDatabase", server.template);
  return server.close;
}
