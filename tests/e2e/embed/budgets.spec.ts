import { namesOf, openHostPage, snippet } from "../support/embed/host-page.ts";
import { tasksDuring } from "../support/embed/main-thread.ts";
import { Widget } from "../support/embed/widget.ts";
import { expect, test } from "../support/test.ts";

declare global {
  interface Window {
    /** Layout shifts without user input, and what moved. */
    shifts?: { value: number; moved: string[] }[];
  }
}

/** A page with a longer task no longer responds at once. */
const LONGEST_TASK_MS = 50;
/** How many times slower a resident's phone is than the machine that runs the tests. */
const SLOWER = 4;

test("a page requests only the loader until its element is near the viewport or touched", async ({
  page,
}) => {
  const far = `<div style="height: 5000px"></div>${snippet()}`;
  await test.step("the page requests nothing else while the element is far below the fold", async () => {
    const asked = await openHostPage(page, far);
    await page.waitForFunction(() => "CountyPay" in window);
    await page.waitForLoadState("networkidle");
    expect(namesOf(asked)).toEqual(["county-pay.js"]);
    await page.locator("county-pay").scrollIntoViewIfNeeded();
    await expect(page.locator("county-pay").getByRole("searchbox")).toBeVisible();
  });
  await test.step("the element loads when the keyboard reaches its link", async () => {
    const asked = await openHostPage(page, far);
    await page.waitForFunction(() => "CountyPay" in window);
    await page.waitForLoadState("networkidle");
    expect(namesOf(asked)).toEqual(["county-pay.js"]);
    await page.locator("county-pay a").evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    await expect.poll(() => asked.length).toBeGreaterThan(1);
  });
});

test("nothing on a county's page shifts while the element loads or results open", async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = [];
    const name = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? "gone");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (!hadRecentInput) window.shifts?.push({ value, moved: sources.map(({ node }) => name(node)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openHostPage(page, snippet());
  const widget = new Widget(page);
  await expect(widget.element.getByRole("searchbox")).toBeVisible();
  // Simulates a slow line: a shift this long after a press no longer counts as caused by it.
  const pressed = await page.evaluate(() => performance.now());
  await page.route("**/AlchemePay/GuestSearch", async (route) => {
    await page.waitForFunction((since) => performance.now() - since > 1500, pressed);
    await route.continue();
  });
  await widget.search("014");
  await expect(widget.guest.within.getByRole("link", { name: /^View bill/ }).first()).toBeVisible();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});

test("the widget never blocks the county's page from responding", async ({ browser, page }) => {
  const tasks = await tasksDuring(browser, page, async () => {
    await openHostPage(page, snippet());
    await expect(page.locator("county-pay").getByRole("searchbox")).toBeVisible();
    await page.waitForLoadState("networkidle");
  });
  const ours = tasks.filter(({ isOurs }) => isOurs);
  expect(ours.length).toBeGreaterThan(2);
  expect(ours.filter(({ milliseconds }) => milliseconds * SLOWER > LONGEST_TASK_MS)).toEqual([]);
});
