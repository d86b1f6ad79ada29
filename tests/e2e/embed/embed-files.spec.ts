import type { APIRequestContext, Page } from "@playwright/test";
import { NONCE, ownSite, strictHeaders } from "../support/embed/own-site.ts";
import { expect, test } from "../support/test.ts";

const portal = (): string => process.env.PORTAL_URL ?? "";

/** A page with the snippet of a pinned version, which records which scripts ran and which events fired. */
async function openPinned(page: Page, request: APIRequestContext): Promise<void> {
  const { path, integrity } = await (await request.get("/embed/integrity.json")).json();
  await ownSite(
    page,
    `<!doctype html><title>A careful county</title>
    <script nonce="${NONCE}">
      window.heard = [];
      for (const name of ["ready", "error"])
        document.addEventListener("county-pay:" + name, () => window.heard.push(name));
    </script>
    <script async src="${portal()}${path}" integrity="${integrity}" crossorigin="anonymous" nonce="${NONCE}"></script>
    <county-pay company="demo" lang="es"><a href="${portal()}/demo/guest">Pay on the county's payment site</a></county-pay>`,
    strictHeaders(),
  );
}

/** Simulates an attacker between the site and us who adds a line to the matching files. */
async function tamperWith(page: Page, files: RegExp): Promise<void> {
  await page.route(files, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};window.tampered=true` });
  });
}

const heard = (page: Page) => page.evaluate(() => Reflect.get(window, "heard"));
const tampered = (page: Page) => page.evaluate(() => Reflect.get(window, "tampered"));

test("a pinned version works on a page whose scripts need a nonce, and the browser checks the hash of each file @engines", async ({
  page,
  request,
}) => {
  await openPinned(page, request);
  await expect.poll(() => heard(page)).toEqual(["ready"]);
  const checked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload][integrity]")].map(
      ({ href }) => href,
    ),
  );
  const loaded = await page.evaluate(
    (base) =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.startsWith(base) && name.endsWith(".js") && !name.endsWith("/county-pay.js")),
    `${portal()}/embed/`,
  );
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter((url) => !checked.includes(url))).toEqual([]);
});

/** The browser's report of a hash mismatch: a console message in Chromium, a page error in Firefox. */
const refusal = (page: Page): Promise<unknown> =>
  Promise.any([
    page.waitForEvent("console", (message) => /integrity/i.test(message.text())),
    page.waitForEvent("pageerror", ({ message }) => /integrity/i.test(message)),
  ]);

test("the browser runs no file of a pinned version that was changed in transit @engines", async ({
  page,
  request,
}) => {
  for (const files of [/embed\/v[^/]+\/county-pay\.js/, /embed\/v[^/]+\/county-pay-element-/]) {
    await tamperWith(page, files);
    const refused = refusal(page);
    await openPinned(page, request);
    await refused;
    await expect(page.getByRole("link", { name: "Pay on the county's payment site" })).toBeVisible();
    expect(await tampered(page)).toBeUndefined();
    expect(await heard(page)).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

test("the browser also refuses changed files that a pinned version loads later @engines", async ({
  page,
  request,
}) => {
  await tamperWith(page, /embed\/v[^/]+\/county-pay-(?!element-)/);
  await openPinned(page, request);
  // The browser refuses its Spanish texts, so it shows English; then it refuses the part that mounts the frame.
  await page.locator("county-pay").getByRole("searchbox").fill("014");
  await page.keyboard.press("Enter");
  await expect.poll(() => heard(page)).toEqual(["ready", "error"]);
  expect(await tampered(page)).toBeUndefined();
  // A file that is still being changed would fail as the page closes.
  await page.unrouteAll({ behavior: "wait" });
});

test("the widget still loads after one lost connection @engines", async ({ page }) => {
  const lost = new Set<string>();
  await page.route(/embed\/v[^/]+\/.+\.js/, (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.abort("connectionreset");
  });
  await ownSite(
    page,
    `<!doctype html><title>A county far away</title><script async src="${portal()}/embed/county-pay.js"></script>
    <county-pay company="demo"></county-pay>`,
  );
  await expect(page.locator("county-pay").getByRole("button").first()).toBeVisible();
  expect(lost.size).toBeGreaterThan(0);
});
