import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testConfig, testServices } from "../../testing/services.ts";
import { storedVersions } from "./widget-versions.ts";

let database: TestDatabase;
const folders: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query("truncate widget_files");
});
afterAll(async () => {
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The embed folder of a release with this code of one version. */
function release(version: string, code: string): string {
  const folder = mkdtempSync(join(tmpdir(), "county-pay-embed-"));
  folders.push(folder);
  mkdirSync(join(folder, version));
  writeFileSync(join(folder, version, "county-pay.js"), code);
  writeFileSync(join(folder, version, "county-pay.js.br"), brotliCompressSync(code));
  return folder;
}

/** A machine with a release: what it found changed as it started, and what it serves. */
async function machine(embed: string) {
  const { folders } = testConfig(database.url);
  const services = testServices(database.url, { folders: { ...folders, embed } });
  const app = await buildApi(services);
  const changed = await services.widgetVersions.store();
  const pinned = (version: string, encoding = "identity") =>
    app.inject({ url: `/embed/${version}/county-pay.js`, headers: { "accept-encoding": encoding } });
  const stop = async (): Promise<void> => {
    await app.close();
    await services.mailer.close();
    await services.db.close();
  };
  return { changed, pinned, stop };
}

it("a page that pinned a version gets the same bytes after an upgrade, and from a machine that never had that release", async () => {
  const earlier = await machine(release("v0.1.0", "first();"));
  expect((await earlier.pinned("v0.1.0")).body).toBe("first();");
  await earlier.stop();

  const upgraded = await machine(release("v0.2.0", "second();"));
  expect((await upgraded.pinned("v0.2.0")).body).toBe("second();");
  const answer = await upgraded.pinned("v0.1.0");
  expect(answer.body).toBe("first();");
  expect(answer.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
    "access-control-allow-origin": "*",
  });
  const compressed = await upgraded.pinned("v0.1.0", "gzip, br");
  expect(compressed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe("first();");
  expect((await upgraded.pinned("v0.3.0")).statusCode).toBe(404);
  expect(await storedVersions(database.pool)).toEqual(["v0.1.0", "v0.2.0"]);
  await upgraded.stop();
});

it("another build of a version is reported, and every machine serves the bytes that sites pinned", async () => {
  const first = await machine(release("v0.1.0", "first();"));
  const other = await machine(release("v0.1.0", "other();"));
  expect(first.changed).toEqual([]);
  expect(other.changed).toEqual(["v0.1.0/county-pay.js"]);
  expect((await other.pinned("v0.1.0")).body).toBe("first();");
  expect(brotliDecompressSync((await other.pinned("v0.1.0", "br")).rawPayload).toString()).toBe("first();");
  await Promise.all([first.stop(), other.stop()]);
});

it("a stored file is never overwritten or removed", async () => {
  await (await machine(release("v0.1.0", "first();"))).stop();
  for (const change of ["update widget_files set content = ''", "delete from widget_files"])
    await expect(database.pool.query(change)).rejects.toThrow("a file of the widget never changes");
});
