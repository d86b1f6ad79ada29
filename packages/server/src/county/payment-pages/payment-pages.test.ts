import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { makeInventory } from "./build/make-inventory.ts";
import { checkSite, type Difference } from "./check-site.ts";
import { expectedNow, readBaseline, readInventory, writeBaseline } from "./index.ts";
import { checkPages, comparePages } from "./job.ts";
import { pagesStatus } from "./status.ts";
import { type TestRelease, testRelease } from "./testing/release.ts";
import { type Change, startSite, type TestSite, withHeaders, withText } from "./testing/site.ts";

const log = { info: () => undefined, error: () => undefined };
const unchanged: Change = (received) => received;

let database: TestDatabase;
let release: TestRelease;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase();
  await insertCounty(database.pool, { name: "demo" });
  await insertCounty(database.pool, { name: "lake" });
  await database.pool.query(
    "update companies set allowed_origins = '{https://www.lake.example}' where name = 'lake'",
  );
  release = testRelease();
  release.build();
  site = await startSite(database.url, release);
});
afterAll(async () => {
  await site.close();
  release.remove();
  await database.close();
});

/** What the check finds through something that changes answers, as "part: what" without repetitions. */
async function found(change: Change = unchanged): Promise<readonly string[]> {
  const { addresses, services } = site;
  const differences = await comparePages(services, log, {
    packages: release.packages,
    addresses,
    get: site.through(change),
  });
  return inWords(differences);
}
const inWords = (differences: readonly Difference[]): readonly string[] => [
  ...new Set(differences.map(({ part, what }) => `${part}: ${what}`)),
];

const FRAME = "/checkout/lake";
const frameOnly =
  (change: Change): Change =>
  (received, url) =>
    url.endsWith(FRAME) ? change(received, url) : received;
const FRAME_PAGE = "page";

describe("what browsers receive", () => {
  it("pages, scripts, and headers as released differ in nothing, with every county's own data and policy", async () => {
    expect(await found()).toEqual([]);
    const inventory = readInventory(release.packages);
    const counties = [await site.services.companies.byName("lake")].flatMap((county) => county ?? []);
    const [lake] = (await expectedNow(inventory, site.services, counties, log)).counties;
    expect(lake?.pages["card-frame"]?.hosts).toContain("https://www.lake.example");
    expect(lake?.pages["guest-bill-payment"]?.styles).toMatch(/^'sha256-/);
  });

  it("one changed byte of a script is found in the encoding in which it was changed, and named", async () => {
    const changed = await found((received, url) =>
      url.endsWith("/frame/frame.js") && received.headers.get("content-encoding") === "br"
        ? withText(received, (text) => text.replace("digits", "d1gits"))
        : received,
    );
    expect(changed).toEqual([
      expect.stringMatching(/^script: has other bytes \(br\): sha384-\S+, expected sha384-/),
    ]);
  });

  it.each([
    ["a script tag that a proxy adds", "<body>", '<body><script src="https://cdn.example/a.js"></script>'],
    ["an inline script", "</head>", "<script>steal()</script></head>"],
    [
      "a script in the list of files to load",
      "</head>",
      '<link rel="modulepreload" href="/assets/x.js"></head>',
    ],
    ["an event handler", "<body>", '<body onload="steal()">'],
    ["a frame", "<body>", '<body><iframe src="https://evil.example">'],
    ["another base address", "<head>", '<head><base href="https://evil.example/">'],
  ])("%s is found on a page", async (_name, text, replacement) => {
    const changed = await found(
      frameOnly((received) => withText(received, (html) => html.replace(text, replacement))),
    );
    const added = replacement.replace(text, "");
    expect(changed[0]).toBe(`${FRAME_PAGE}: has ${added}, which is not in the inventory`);
  });

  it("a missing script and a changed text are found on a page", async () => {
    const withoutScript = frameOnly((received) =>
      withText(received, (html) => html.replace(/<script.*<\/script>/, "")),
    );
    expect(await found(withoutScript)).toEqual([
      `${FRAME_PAGE}: lacks <script type="module" src="/frame/frame.js"></script>`,
    ]);
    const changed = await found((received, url) =>
      url.endsWith("/demo/guest/bill-payment")
        ? withText(received, (html) => html.replace(/"CompanyName":"[^"]*"/, '"CompanyName":"other"'))
        : received,
    );
    const data = '<script type="application/json" id="county-pay-company">';
    expect(changed).toEqual([
      expect.stringContaining(`page: has ${data}`),
      expect.stringContaining(`page: lacks ${data}`),
    ]);
  });

  it.each([
    [
      "a removed directive",
      (policy: string) => policy.replace("; require-trusted-types-for 'script'", ""),
      "lacks the directive require-trusted-types-for",
    ],
    [
      "a script source that was added",
      (policy: string) => policy.replace("script-src 'self'", "script-src 'self' https://evil.example"),
      "has script-src 'self' https://evil.example, expected script-src 'self'",
    ],
    [
      "a site that may frame it",
      (policy: string) => policy.replace("frame-ancestors ", "frame-ancestors https://evil.example "),
      "has frame-ancestors https://evil.example ",
    ],
    [
      "an added directive",
      (policy: string) => `${policy}; script-src-elem *`,
      "has the directive script-src-elem, which is not in the inventory",
    ],
  ])("%s in the policy of a page is found and named", async (_name, change, says) => {
    const csp = "content-security-policy";
    const changed = await found(
      frameOnly((received) =>
        withHeaders(received, (headers) => headers.set(csp, change(headers.get(csp) ?? ""))),
      ),
    );
    expect(changed).toEqual([expect.stringContaining(`${FRAME_PAGE}: ${csp} ${says}`)]);
  });

  it("a missing, another, and an additional header are found and named", async () => {
    const changed = await found(
      frameOnly((received) =>
        withHeaders(received, (headers) => {
          headers.delete("x-content-type-options");
          headers.set("referrer-policy", "unsafe-url");
          headers.set("link", "<https://evil.example/a.js>; rel=preload; as=script");
        }),
      ),
    );
    expect(changed).toEqual([
      `${FRAME_PAGE}: the header link is <https://evil.example/a.js>; rel=preload; as=script, and is not in the inventory`,
      `${FRAME_PAGE}: the header referrer-policy is unsafe-url, expected no-referrer`,
      `${FRAME_PAGE}: the header x-content-type-options is missing`,
    ]);
  });

  it("a page that leads elsewhere, and a script that is gone, are found", async () => {
    const changed = await found((received, url) => {
      if (url.endsWith(FRAME))
        return {
          ...withHeaders(received, (headers) => headers.set("location", "https://evil.example/")),
          status: 302,
        };
      return url.endsWith("/assets/pay-Cc333333.js") ? { ...received, status: 404 } : received;
    });
    expect(changed).toEqual([
      "script: answers with status 404",
      `${FRAME_PAGE}: leads to https://evil.example/ (status 302)`,
    ]);
  });
});

describe("files on the server's disk", () => {
  const file = "widget/dist/card-frame/frame.js";

  it("a changed file, its changed copy, a changed program, and a script that was added are found by the inventory", async () => {
    const path = release.packages + file;
    const packed = readFileSync(`${path}.br`);
    const program = `${release.packages}server/dist/server.js`;
    writeFileSync(`${path}.br`, brotliCompressSync("steal()"));
    writeFileSync(program, "// another server");
    release.write("widget/dist/card-frame/more.js", "more()");
    expect(await found()).toEqual([
      "installed: has another content in its copy .br",
      expect.stringContaining("installed: has other bytes than the release"),
      "installed: is not in the inventory",
      expect.stringMatching(/^script: has other bytes \(br\)/),
    ]);
    writeFileSync(`${path}.br`, packed);
    writeFileSync(program, "// the server");
    rmSync(`${release.packages}widget/dist/card-frame/more.js`);
    expect(await found()).toEqual([]);
  });

  it("someone who also changes the inventory is found by a baseline from another machine, until a county's data changes", async () => {
    const { services, addresses } = site;
    const county = await services.companies.byName("demo");
    const expected = await expectedNow(
      readInventory(release.packages),
      services,
      county ? [county] : [],
      log,
    );
    const baseline = readBaseline(writeBaseline(expected, new Date("2026-11-26T12:00:00Z")));
    const compared = async () => inWords((await checkSite(baseline, addresses)).differences);
    expect(await compared()).toEqual([]);

    await database.pool.query(
      `update companies set display_name = 'Demo Township', config = config || '{"CompanyDisplayName": "Demo Township"}' where name = 'demo'`,
    );
    services.companies.forget();
    expect(await compared()).toEqual([]);

    const original = readFileSync(release.packages + file, "utf8");
    release.write(file, original.replace("digits", "d1gits"));
    release.build();
    expect(await found()).toEqual([]);
    expect(await compared()).toHaveLength(3);
    expect((await compared())[0]).toMatch(/^script: has other bytes/);
    release.write(file, original);
    release.build();
  });

  it("a baseline accepts no active content in a county's data", async () => {
    const { services, addresses } = site;
    const county = await services.companies.byName("demo");
    const expected = await expectedNow(
      readInventory(release.packages),
      services,
      county ? [county] : [],
      log,
    );
    const baseline = readBaseline(writeBaseline(expected, new Date()));
    const page = "/demo/guest/bill-payment";
    const compared = async (text: RegExp, replacement: string) => {
      const get = site.through((received, url) =>
        url.endsWith(page) ? withText(received, (html) => html.replace(text, replacement)) : received,
      );
      return inWords((await checkSite(baseline, addresses, get)).differences);
    };
    for (const [text, replacement] of [
      [/<div id="root"[^>]*>/, '<div id="root"><img src="x" onerror="steal()">'],
      [/<div id="root"[^>]*>/, '<div id="root"><script src="/assets/index-Aa111111.js"></script>'],
      [
        /<\/head>/,
        '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/other.js"></head>',
      ],
      [/<style id="county-pay-colors">/, '<style id="county-pay-colors">@import "https://evil.example";'],
      [/type="application\/json"/, 'type="module"'],
    ] as const)
      expect((await compared(text, replacement)).length, replacement).toBeGreaterThan(0);
  });
});

describe("the job", () => {
  it("a check that is due stores what differs and since when, and the alarm ends when it is right again", async () => {
    const { services, addresses } = site;
    const { pool } = database;
    const run = async (change: Change) => {
      await pool.query("update page_checks set due_at = now()");
      const where = { packages: release.packages, addresses, get: site.through(change) };
      await checkPages({ ...services, db: { pool } }, log, where);
      return pagesStatus(pool);
    };
    const injected = frameOnly((received) => withText(received, (html) => `${html}<script>steal()</script>`));
    const first = await run(injected);
    expect(first.differences).toMatchObject([{ county: "lake", url: addresses.payments + FRAME }]);
    expect((await run(injected)).differences[0]?.since).toBe(first.differences[0]?.since);
    const last = await run(unchanged);
    expect(last).toMatchObject({ failure: "", differences: [] });
    expect(last.checkedAt).not.toBeNull();
  });

  it("a check that cannot be made keeps what was found, and says why", async () => {
    const { services } = site;
    const { pool } = database;
    await pool.query("update page_checks set due_at = now()");
    const get = () => Promise.reject(new Error("connect ECONNREFUSED"));
    await checkPages({ ...services, db: { pool } }, log, { packages: release.packages, get });
    expect(await pagesStatus(pool)).toMatchObject({ failure: "connect ECONNREFUSED", differences: [] });
  });

  it("a check that is not due is not made, so one of several servers makes it", async () => {
    const { services } = site;
    const { pool } = database;
    await pool.query("update page_checks set due_at = now() + interval '1 hour', failure = 'before'");
    await checkPages({ ...services, db: { pool } }, log, { packages: release.packages });
    expect((await pagesStatus(pool)).failure).toBe("before");
  });
});

describe("the inventory", () => {
  it("the inventory says of each script why it is loaded, by which pages, and its hashes", () => {
    const { files, pages, sources } = readInventory(release.packages);
    const byUrl = new Map(files.map((file) => [file.url, file]));
    expect(byUrl.get("/frame/frame.js")).toMatchObject({
      origin: "payments",
      kind: "script",
      bytes: 1410,
      purpose: "What widget/src/card-frame is for.",
      pages: [{ page: "card-frame", when: "first" }],
      sha384: expect.stringMatching(/^sha384-/),
    });
    expect(byUrl.get("/assets/pay-Cc333333.js")?.pages).toContainEqual({
      page: "clerk-payment",
      when: "first",
    });
    expect(byUrl.get("/assets/help-Dd444444.js")?.pages).toEqual([{ page: "portal", when: "other-screens" }]);
    expect(byUrl.get("/assets/start-0123abcd.js")?.purpose).toMatch(/^Starts the portal/);
    expect(sources["widget/src/card-frame"]).toBe("What widget/src/card-frame is for.");
    expect(pages.map(({ name }) => name)).toContain("payment-guest");
    expect(pages[0]?.headers["content-security-policy"]).toContain("frame-ancestors {{hosts}}");
  });

  it.each([
    [
      "a script that no bundler lists",
      { "portal/dist/assets/pixel-Ff666666.js": "pixel()" },
      /pixel-Ff666666\.js is not stated/,
    ],
    [
      "a script tag of another site in the page",
      {
        "portal/dist/index.html":
          '<script type="module" crossorigin src="https://cdn.example/a.js"></script>',
      },
      /loads https:\/\/cdn\.example\/a\.js/,
    ],
    [
      "an inline script in the page",
      { "portal/dist/index.html": "<script>x()</script>" },
      /has an inline script/,
    ],
    [
      "a screen that may take a payment and is not a known payment page",
      {
        "portal/dist/.vite/first-files.json": JSON.stringify({
          screens: { documentations: ["assets/pay-Cc333333.js"] },
          languages: {},
        }),
      },
      /may take a payment are documentations/,
    ],
  ])("a build with %s fails", (_name, others, says) => {
    const other = testRelease(others);
    try {
      expect(() => makeInventory(other.packages)).toThrow(says);
    } finally {
      other.remove();
    }
  });
});
