import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../../app.ts";
import type { Config } from "../../config.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
const closing: (() => Promise<unknown>)[] = [];

async function start(overrides: Partial<Config>): Promise<FastifyInstance> {
  const services = testServices(database.url, overrides);
  const app = await buildApi(services);
  closing.push(async () => {
    await app.close();
    await services.db.close();
  });
  return app;
}

beforeAll(async () => {
  database = await testDatabase();
  await insertCounty(database.pool, { name: "demo" });
});

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

afterAll(() => database.close());

describe("the files", () => {
  let folder: string;
  const folders = () => ({
    portal: join(folder, "portal"),
    embed: join(folder, "embed"),
    cardFrame: join(folder, "frame"),
  });
  const html = { accept: "text/html,*/*" };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "county-pay-files-"));
    for (const name of ["portal/assets", "embed", "frame"])
      mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, "portal/index.html"), "<!doctype html><title>portal</title>");
    writeFileSync(join(folder, "portal/assets/app-Ab12Cd34.js"), "1");
    writeFileSync(join(folder, "portal/assets/app-Ab12Cd34.js.br"), "br");
    writeFileSync(join(folder, "embed/county-pay.js"), "2");
    mkdirSync(join(folder, "embed/v1.2.3"));
    writeFileSync(join(folder, "embed/v1.2.3/county-pay.js"), "5");
    writeFileSync(join(folder, "embed/v1.2.3/county-pay.js.br"), "br");
    writeFileSync(join(folder, "embed/v1.2.3/element-Ab12Cd34.js"), "3");
    writeFileSync(join(folder, "frame/frame.js"), "4");
    writeFileSync(join(folder, "secret.txt"), "no");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("the portal is one page for every screen of a county, and hashed files that are cached permanently", async () => {
    const app = await start({ folders: folders() });
    for (const url of ["/demo", "/demo/guest/bills", "/demo/guest/bill-preview/13.5-1?x=1"]) {
      const page = await app.inject({ url, headers: html });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain("portal");
      expect(page.headers["cache-control"]).toBe("no-cache");
    }
    const script = await app.inject("/assets/app-Ab12Cd34.js");
    expect(script.headers["cache-control"]).toContain("immutable");
    expect((await app.inject({ url: "/", headers: html })).headers.location).toBe("/demo");
  });

  it("the portal's files are compressed as well as the browser accepts", async () => {
    const app = await start({ folders: folders() });
    const asked = async (url: string, encoding: string) =>
      app.inject({ url, headers: { "accept-encoding": encoding } });
    const small = await asked("/assets/app-Ab12Cd34.js", "gzip, deflate, br");
    expect(small.headers["content-encoding"]).toBe("br");
    expect(small.headers.vary).toContain("accept-encoding");
    expect(small.headers["cache-control"]).toContain("immutable");
    expect((await asked("/assets/app-Ab12Cd34.js", "identity")).headers["content-encoding"]).toBeUndefined();
  });

  // SHELL-048
  it("the portal's policy allows nothing inline, and frames only from the payments origin", async () => {
    const page = await (await start({ folders: folders() })).inject({ url: "/demo", headers: html });
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/trusted-types county-html(;|$)/);
    expect(policy).toContain(
      "frame-src http://localhost:4001 http://127.0.0.1:4001 http://localhost:4000/documents/ http://localhost:4000/embed/preview/ " +
        "http://127.0.0.1:4000/documents/ http://127.0.0.1:4000/embed/preview/;",
    );
    expect(policy).toContain("frame-ancestors 'self'");
    // A bank's window reports back to card entry (decision 375).
    expect(page.headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  });

  it("a missing file is not found, and nothing outside a folder is read", async () => {
    const app = await start({ folders: folders() });
    for (const url of [
      "/assets/none.js",
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/embed/..%2f..%2fsecret.txt",
    ]) {
      const response = await app.inject({ url, headers: html });
      expect(response.body).not.toBe("no");
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    }
    expect((await app.inject({ url: "/demo/data.json" })).statusCode).toBe(404);
    expect((await app.inject({ method: "POST", url: "/demo" })).statusCode).toBe(404);
  });

  it("any site can load the widget; the loader is cached for minutes, and versioned files permanently", async () => {
    const app = await start({ folders: folders() });
    const asked = async (url: string, encoding = "identity") =>
      app.inject({ url, headers: { origin: "https://any.example", "accept-encoding": encoding } });
    const loader = await asked("/embed/county-pay.js");
    expect(loader.headers["access-control-allow-origin"]).toBe("*");
    expect(loader.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(loader.headers["cache-control"]).toBe("public, max-age=300, stale-while-revalidate=600");
    for (const name of ["county-pay.js", "element-Ab12Cd34.js"]) {
      const pinned = await asked(`/embed/v1.2.3/${name}`, "br");
      expect(pinned.headers["access-control-allow-origin"]).toBe("*");
      expect(pinned.headers["cross-origin-resource-policy"]).toBe("cross-origin");
      expect(pinned.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
    expect((await asked("/embed/v9.9.9/county-pay.js")).statusCode).toBe(404);
  });

  it("a request for files that are not built yet gets a sentence that says so", async () => {
    const nowhere = join(folder, "nowhere");
    const app = await start({ folders: { portal: nowhere, embed: nowhere, cardFrame: nowhere } });
    for (const url of ["/demo", "/embed/county-pay.js"]) {
      const response = await app.inject({ url, headers: html });
      expect(response.statusCode).toBe(503);
      expect(response.body).toContain("npm run build");
    }
  });

  it("the card entry files are served only on the payments origin", async () => {
    const services = testServices(database.url, { folders: folders() });
    const payments = await buildPaymentsOrigin(services);
    expect((await payments.inject("/frame/frame.js")).body).toBe("4");
    expect((await payments.inject("/AlchemePay/CompanyBundle/demo")).statusCode).toBe(404);
    expect((await payments.inject({ url: "/demo", headers: html })).statusCode).toBe(404);
    await payments.close();
    await services.db.close();
    expect((await (await start({ folders: folders() })).inject("/frame/frame.js")).statusCode).toBe(404);
  });
});
