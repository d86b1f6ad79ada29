import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";

const BANNER = '<p>Closed on Monday</p></script><script src="https://evil.example/x.js"></script>';
const EARLY = "keepKeys();";
let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let folder: string;

const writePage = (title: string) =>
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>${title}</title></head><body><div id="root"></div></body></html>`,
  );
const html = { accept: "text/html,*/*" };
const pageAt = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...html, ...headers } });
const namedIn = (page: string) => [...page.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file);
/** The county as a browser reads it from the page: up to the first end of the element. */
const countyIn = (page: string) =>
  /<script type="application\/json" id="county-pay-company"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? null;

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
  const files = { screens, languages: { es: ["assets/es.js"] }, earlyKeys: "assets/early-keys-x.js" };
  writeFileSync(join(folder, ".vite/first-files.json"), JSON.stringify(files));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/early-keys-x.js"), EARLY);
  writeFileSync(
    join(folder, ".vite/first-view.js"),
    `export const firstView = (bundle, path, code) => {
      if (bundle.CompanyName === "long") throw new Error("cannot be drawn");
      return "<header lang=" + code + ">" + bundle.CompanyName + " at " + path + "</header>";
    };`,
  );
  database = await testDatabase();
  await insertCounty(database.pool, { name: "demo" });
  await insertCounty(database.pool, { name: "banner", customization: { BannerInfo: BANNER } });
  await insertCounty(database.pool, { name: "long", config: { TermsConditions: "a".repeat(60_000) } });
  await insertCounty(database.pool, {
    name: "serif",
    customization: { Theme: '{"Typeface":"Source Serif 4"}' },
  });
  services = testServices(database.url, { folders: { portal: folder, embed: folder, cardFrame: folder } });
  app = await buildApi(services);
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

it("the counter's page alone starts with the script that keeps a scanner's keys", async () => {
  const first = `<head><meta charset="utf-8" /><script>${EARLY}</script>`;
  const hash = `'sha256-${createHash("sha256").update(EARLY).digest("base64")}'`;
  for (const [url, isCounter] of [
    ["/demo/clerk", true],
    ["/demo/clerk/home", true],
    ["/demo/clerk/payment-history", false],
    ["/demo/guest", false],
    ["/demo/user/overview", false],
  ] as const) {
    const { body, headers } = await pageAt(url);
    expect(body.includes(first), url).toBe(isCounter);
    const policy = isCounter ? `script-src 'self' ${hash};` : "script-src 'self';";
    expect(headers["content-security-policy"], url).toContain(policy);
  }
});

it("a page preloads only the files of the screen that a guest sees", async () => {
  for (const [url, files] of [
    ["/demo", ["login.js"]],
    ["/demo/login?x=1", ["login.js"]],
    ["/demo/guest", ["search.css", "search.js"]],
    ["/demo/guest/bill-preview/13.5-1/2024", ["bill.js"]],
    ["/demo/user/overview", ["overview.js"]],
    ["/demo/nothing/like/it", []],
  ] as const)
    expect(namedIn((await pageAt(url)).body), url).toEqual(files);
  expect(namedIn((await pageAt("/demo", { "accept-language": "es-MX,en" })).body)).toContain("es.js");
});

it("a page has its county's typeface, from a style sheet whose fonts are served", async () => {
  expect((await pageAt("/demo")).body).not.toContain("/fonts/");
  const [, path = ""] =
    /<link rel="stylesheet" href="(\/fonts\/[^"]+)">/.exec((await pageAt("/serif")).body) ?? [];
  const sheet = await app.inject(path);
  expect(sheet.headers).toMatchObject({
    "content-type": "text/css; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(sheet.body).toContain('--cp-font:"Source Serif 4", georgia');
  const files = [...sheet.body.matchAll(/url\("([^"]+)"\)/g)].map(([, file]) => file);
  expect(files).toHaveLength(3);
  const payments = await buildPaymentsOrigin(services);
  for (const file of files)
    for (const origin of [app, payments]) {
      const font = await origin.inject(`/fonts/${file}`);
      expect([font.statusCode, font.headers["content-type"]]).toEqual([200, "font/woff2"]);
      expect(font.rawPayload.subarray(0, 4).toString()).toBe("wOF2");
    }
  await payments.close();
  expect((await app.inject("/fonts/typefaces.css")).headers["cache-control"]).toBe("no-cache");
  expect((await app.inject("/fonts/other.woff2")).statusCode).toBe(404);
});

it("a page contains its county's public configuration, in data that no text can end early", async () => {
  const asked = await app.inject("/AlchemePay/CompanyBundle/banner");
  const page = (await pageAt("/banner/guest/bills")).body;
  expect(JSON.parse(countyIn(page) ?? "")).toEqual(asked.json());
  expect(page).not.toContain('evil.example/x.js"></script>');
  expect(page.match(/<script/g)).toHaveLength(1);
});

it("a page of a guest begins with its county's frame in the reader's language, and without anything of a visitor", async () => {
  const root = (page: string) => /<div id="root"([^>]*)>(.*?)<\/div>/s.exec(page)?.slice(1);
  const { body } = await pageAt("/demo/guest/bills?note=private", {
    "accept-language": "es-MX",
    cookie: "a=b",
  });
  expect(root(body)).toEqual([" data-first", "<header lang=es>demo at /demo/guest/bills</header>"]);
  expect(body).toContain('<html lang="es" dir="ltr">');
  expect(body).not.toContain("private");
  expect(root((await pageAt("/demo/login", { "accept-language": "vi" })).body)?.[1]).toContain("lang=vi");
  for (const url of [
    "/demo/user/overview",
    "/demo/clerk/home",
    "/demo/nothing/like/it",
    "/nowhere/login",
    "/long/login",
  ])
    expect(root((await pageAt(url)).body), url).toEqual(["", ""]);
});

it("the same screen of a county has the same frame, whatever its address says besides", async () => {
  const [one, other] = [
    await pageAt("/demo/guest/bill-preview/1"),
    await pageAt("/demo/guest/bill-preview/2"),
  ];
  expect(other.headers.etag).toBe(one.headers.etag);
});

it("a page has its county's colors as its only inline style sheet, which its policy names by its hash", async () => {
  const page = await pageAt("/demo/login");
  const styles = [...page.body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text ?? "");
  expect(styles).toEqual([expect.stringContaining(":root{--cp-accent:#")]);
  const hash = createHash("sha256").update(styles.join("")).digest("base64");
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("script-src 'self';");
});

it("a page contains no county data if it is too long or there is no such county: it requests the data", async () => {
  const long = (await pageAt("/long/login")).body;
  expect([countyIn(long), namedIn(long)]).toEqual([null, ["login.js"]]);
  const none = (await pageAt("/nowhere/login")).body;
  expect([countyIn(none), namedIn(none)]).toEqual([null, []]);
});

it("the page is sent even if no county can be read, so that it can say so itself", async () => {
  const byName = () => Promise.reject(new Error("the database is down"));
  const down = await buildApi({ ...services, companies: { ...services.companies, byName } });
  const page = await down.inject({ url: "/demo/login", headers: html });
  expect([page.statusCode, countyIn(page.body), namedIn(page.body)]).toEqual([200, null, []]);
  await down.close();
});

it("a page is compressed as well as the browser accepts, and not sent again if the browser has it", async () => {
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
  expect(plain.headers.vary).toBe("accept, accept-encoding, accept-language");
  const again = await pageAt("/demo", { "if-none-match": String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect((await pageAt("/demo/guest", { "if-none-match": String(plain.headers.etag) })).statusCode).toBe(200);
});

it("a rebuilt portal is sent from then on", async () => {
  expect((await pageAt("/demo")).body).toContain("<title>Pay a bill</title>");
  writePage("Pay a bill today");
  utimesSync(join(folder, "index.html"), new Date(), new Date(Date.now() + 5_000));
  expect((await pageAt("/demo")).body).toContain("<title>Pay a bill today</title>");
});

it("a county in capitals or with spaces around it, as on a printed bill, redirects to its screen", async () => {
  for (const [typed, tidy] of [
    ["/DEMO", "/demo"],
    ["/Demo/guest/bill-preview/A%20b?x=C", "/demo/guest/bill-preview/A%20b?x=C"],
    ["/%20demo%20/guest/bills", "/demo/guest/bills"],
  ] as const) {
    const answer = await pageAt(typed);
    expect([answer.statusCode, answer.headers.location], typed).toEqual([302, tidy]);
  }
  const forJson = { url: "/DEMO/guest/bills", headers: { accept: "application/json" } };
  expect((await app.inject(forJson)).statusCode, "a caller that wants JSON").toBe(404);
  for (const elsewhere of ["/%20//evil.example", "/%2F%2Fevil.example", "/%5Cevil.example", "/ASSETS/x.js"])
    expect((await pageAt(elsewhere)).headers.location, elsewhere).toBeUndefined();
});

/** Accept headers of callers: a browser, a monitor or link checker, a link preview, and none. */
const PAGE_CALLERS = ["text/html,application/xhtml+xml,*/*;q=0.8", "*/*", "text/plain", undefined] as const;

// NAV-007
it.each(PAGE_CALLERS)(
  "a caller that accepts %s gets the page at a page's URL, by GET and by HEAD",
  async (accept) => {
    const headers = accept === undefined ? {} : { accept };
    for (const url of [
      "/demo",
      "/demo/guest",
      "/demo/guest/bill-preview/100%25%20A/2024?x=1",
      "/banner/login",
    ]) {
      const page = await app.inject({ url, headers });
      expect([page.statusCode, page.headers["content-type"]], url).toEqual([200, "text/html; charset=utf-8"]);
      const head = await app.inject({ method: "HEAD", url, headers });
      expect([head.statusCode, head.headers["content-type"], head.body], url).toEqual([
        200,
        "text/html; charset=utf-8",
        "",
      ]);
      expect(head.headers.etag).toBe(page.headers.etag);
    }
  },
);

// NAV-007
it.each(PAGE_CALLERS)(
  "a caller that accepts %s gets status 404 for a page or county that does not exist",
  async (accept) => {
    const headers = accept === undefined ? {} : { accept };
    const missing = [
      "/nowhere",
      "/nowhere/guest/bills",
      "/demo/nothing/like/it",
      "/demo/guest/cart/extra",
      "/no_such.county/guest",
    ];
    for (const url of missing)
      for (const method of ["GET", "HEAD"] as const) {
        const page = await app.inject({ method, url, headers });
        expect([page.statusCode, page.headers["content-type"]], `${method} ${url}`).toEqual([
          404,
          "text/html; charset=utf-8",
        ]);
        if (method === "GET" && url === "/nowhere") expect(page.body).toContain('<div id="root">');
      }
  },
);

it("a browser that has the page cached gets status 404 again for a page that does not exist", async () => {
  const first = await pageAt("/nowhere");
  const again = await pageAt("/nowhere", { "if-none-match": String(first.headers.etag) });
  expect([first.statusCode, again.statusCode]).toEqual([404, 404]);
});

// NAV-007
it("a caller that asks for JSON, or mistypes a call, gets JSON", async () => {
  for (const [url, accept] of [
    ["/demo/guest", "application/json"],
    ["/nowhere", "application/json, */*"],
    ["/AlchemePay/NoSuchCall", "*/*"],
    ["/api/NoSuchCall/demo", undefined],
    ["/odata/NoSuchTable", "*/*"],
  ] as const) {
    const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } });
    expect([answer.statusCode, answer.headers["content-type"]], url).toEqual([
      404,
      "application/json; charset=utf-8",
    ]);
    expect(answer.json()).toMatchObject({ Code: "not_found" });
  }
});
