import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../app.ts";
import type { Services } from "../services.ts";
import { insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { testServices } from "../testing/services.ts";

const BANNER = '<p>Closed on Monday</p></script><script src="https://evil.example/x.js"></script>';
let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let folder: string;

const writePage = (title: string) =>
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html><head><title>${title}</title></head><body><div id="root"></div></body></html>`,
  );
const html = { accept: "text/html,*/*" };
const pageAt = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...html, ...headers } });
const namedIn = (page: string) => [...page.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file);
/** The county as a browser reads it out of the page: up to the first end of the element. */
const countyIn = (page: string) =>
  /<script type="application\/json" id="county-pay-company">(.*?)<\/script>/s.exec(page)?.[1] ?? null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "county-pay-page-"));
  mkdirSync(join(folder, ".vite"));
  writePage("Pay a bill");
  const screens = {
    login: ["assets/login.js"],
    "guest-bills": ["assets/search.css", "assets/search.js"],
    "guest-bill-preview": ["assets/bill.js"],
    "user-overview": ["assets/overview.js"],
  };
  const files = { screens, html: ["assets/sanitise.js"], spanish: ["assets/es.js"] };
  writeFileSync(join(folder, ".vite/first-files.json"), JSON.stringify(files));
  database = await testDatabase();
  await insertCounty(database.pool, { name: "demo" });
  await insertCounty(database.pool, { name: "banner", customization: { BannerInfo: BANNER } });
  await insertCounty(database.pool, { name: "long", config: { TermsConditions: "a".repeat(60_000) } });
  services = testServices(database.url, { folders: { portal: folder, embed: folder, cardFrame: folder } });
  app = await buildApi(services);
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

it("a page names the files of the screen that a guest comes to, and no others", async () => {
  for (const [url, files] of [
    ["/demo", ["login.js"]],
    ["/demo/login?x=1", ["login.js"]],
    ["/demo/guest", ["search.css", "search.js"]],
    ["/demo/guest/bill-preview/13.5-1/2024", ["bill.js"]],
    ["/demo/user/overview", ["overview.js"]],
    ["/demo/nothing/like/it", []],
    ["/banner/login", ["login.js", "sanitise.js"]],
  ] as const)
    expect(namedIn((await pageAt(url)).body), url).toEqual(files);
  expect(namedIn((await pageAt("/demo", { "accept-language": "es-MX,en" })).body)).toContain("es.js");
});

it("a page holds what anybody may ask of its county, in data that cannot end before its end", async () => {
  const asked = await app.inject("/AlchemePay/CompanyBundle/banner");
  const page = (await pageAt("/banner/guest/bills")).body;
  expect(JSON.parse(countyIn(page) ?? "")).toEqual(asked.json());
  expect(page).not.toContain('evil.example/x.js"></script>');
  expect(page.match(/<script/g)).toHaveLength(1);
});

it("of a county that says very much, and of none, a page holds nothing: it asks", async () => {
  const long = (await pageAt("/long/login")).body;
  expect([countyIn(long), namedIn(long)]).toEqual([null, ["login.js"]]);
  const none = (await pageAt("/nowhere/login")).body;
  expect([countyIn(none), namedIn(none)]).toEqual([null, []]);
});

it("while no county can be read the page goes out all the same, to say so itself", async () => {
  const byName = () => Promise.reject(new Error("the database is down"));
  const down = await buildApi({ ...services, companies: { ...services.companies, byName } });
  const page = await down.inject({ url: "/demo/login", headers: html });
  expect([page.statusCode, countyIn(page.body), namedIn(page.body)]).toEqual([200, null, []]);
  await down.close();
});

it("a page is sent as small as the browser takes it, and not again where the browser has it", async () => {
  const plain = await pageAt("/demo", { "accept-encoding": "identity" });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
  ] as const) {
    const small = await pageAt("/demo", { "accept-encoding": accepted });
    expect(small.headers["content-encoding"]).toBe(encoding);
    expect(unpack[encoding](small.rawPayload).toString()).toBe(plain.body);
  }
  expect(plain.headers.vary).toBe("accept-encoding, accept-language");
  const again = await pageAt("/demo", { "if-none-match": String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect((await pageAt("/demo/guest", { "if-none-match": String(plain.headers.etag) })).statusCode).toBe(200);
});

it("a portal that is built again is sent from then on", async () => {
  expect((await pageAt("/demo")).body).toContain("<title>Pay a bill</title>");
  writePage("Pay a bill today");
  utimesSync(join(folder, "index.html"), new Date(), new Date(Date.now() + 5_000));
  expect((await pageAt("/demo")).body).toContain("<title>Pay a bill today</title>");
});

it("a county in capitals or with spaces around it, as from a printed bill, leads to its screen", async () => {
  for (const [typed, tidy] of [
    ["/DEMO", "/demo"],
    ["/Demo/guest/bill-preview/A%20b?x=C", "/demo/guest/bill-preview/A%20b?x=C"],
    ["/%20demo%20/guest/bills", "/demo/guest/bills"],
  ] as const) {
    const answer = await pageAt(typed);
    expect([answer.statusCode, answer.headers.location], typed).toEqual([302, tidy]);
  }
  expect((await app.inject("/DEMO/guest/bills")).statusCode, "no browser that navigates").toBe(404);
  for (const elsewhere of ["/%20//evil.example", "/%2F%2Fevil.example", "/%5Cevil.example", "/ASSETS/x.js"])
    expect((await pageAt(elsewhere)).headers.location, elsewhere).toBeUndefined();
});
