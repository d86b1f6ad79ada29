import { DEMO_BILLS } from "@county-pay/server/demo";
import type { Page } from "@playwright/test";
import { takeBill } from "../support/bills.ts";
import { ownSite } from "../support/embed/own-site.ts";
import { Widget } from "../support/embed/widget.ts";
import { CARD } from "../support/guest/guest.ts";
import { expect, test } from "../support/test.ts";

const examples = () => process.env.EXAMPLES_URL ?? "";
const { unpaid, paid } = DEMO_BILLS.demo;

/** Searches for a bill and waits until it is found. */
async function finds(widget: Widget, bill: { readonly parcel: string }): Promise<void> {
  await widget.search(bill.parcel);
  await expect(widget.frame.getByRole("link", { name: /^View bill / }).first()).toBeVisible();
}

test("the placeholder that a content management system leaves of the snippet becomes the search", async ({
  page,
}) => {
  await page.goto(`${examples()}/cms`);
  await finds(new Widget(page), unpaid);
});

test("a resident finds a bill on the county's page by the street in full words", async ({ page }) => {
  await page.goto(`${examples()}/cms`);
  const widget = new Widget(page);
  await expect(widget.element.getByRole("searchbox", { name: /^Search by .*owner name/ })).toBeVisible();
  await widget.search("118 Live Oak Lane");
  await expect(
    widget.frame.getByRole("link", { name: new RegExp(`^View bill ${unpaid.billNumber}`) }),
  ).toBeVisible();
});

test("a Spanish guest types and submits a search in a shadow root of a page whose shortcuts capture every key", async ({
  page,
}) => {
  const html = `<!doctype html><html lang="es"><title>Impuestos</title><main></main>
    <script>
      document.addEventListener("keydown", (event) => event.target.matches("input") || event.preventDefault());
      document.querySelector("main").attachShadow({ mode: "open" }).innerHTML =
        '<county-pay company="demo"><a href="/">Pagar</a></county-pay>';
    </script>
    <script async src="${process.env.PORTAL_URL}/embed/county-pay.js"></script>`;
  await ownSite(page, html);
  const { element } = new Widget(page);
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await element.hover();
      return element.getByRole("searchbox").count();
    })
    .toBe(1);
  await element.getByRole("searchbox").pressSequentially(unpaid.parcel);
  await element.getByRole("searchbox").press("Enter");
  await expect(element.frameLocator("iframe").getByRole("link", { name: /^Ver / }).first()).toBeVisible();
});

test("a placeholder lets no script in, keeps its name, and links to the portal if it is invalid", async ({
  page,
}) => {
  await ownSite(
    page,
    `<!doctype html><title>Pay</title>
    <div id="pay" data-county-pay data-company="demo" data-mode="button" data-property-id="${unpaid.parcel}"
      data-onpointerover="document.title = 'taken over'" data-style="position: fixed; inset: 0"></div>
    <script async src="${process.env.PORTAL_URL}/embed/county-pay.js"></script>`,
  );
  const element = page.locator("#pay > county-pay");
  await expect(element.getByRole("alert")).toContainText("could not find this bill");
  await element.hover();
  await expect(page).toHaveTitle("Pay");
  await expect(element).not.toHaveAttribute("style");
  await element.getByRole("link", { name: "Open the payment site" }).click();
  await expect(page).toHaveURL(new RegExp(`^${process.env.PORTAL_URL}/demo/`));
});

test("a React app shows another bill, and thanks for a payment", async ({ page, request }) => {
  const bill = await takeBill(request);
  await page.goto(`${examples()}/react-app?parcel=${paid.parcel}&parcel=${bill.parcel}`);
  const { element, guest } = new Widget(page);
  await expect(element.getByText("Paid", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: bill.parcel }).click();
  await element.getByRole("button", { name: /^Pay \$/ }).click();
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
  await expect(page.getByRole("status").filter({ hasText: /^Thank you for \$[\d,.]+$/ })).toBeAttached();
});

test("the widget violates no policy with nonces, only the site's own styles, and Trusted Types", async ({
  page,
}) => {
  const broken: string[] = [];
  await page.exposeFunction("brokenPolicy", (text: string) => broken.push(text));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) =>
      Reflect.get(
        window,
        "brokenPolicy",
      )(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    ),
  );
  await page.goto(`${examples()}/strict-csp`);
  await finds(new Widget(page), unpaid);
  expect(broken).toEqual([]);
});

test("a guest searches on a county's site inside a frame of another origin", async ({ page }) => {
  await page.goto(`${examples().replace("localhost", "127.0.0.1")}/in-a-frame`);
  await finds(new Widget(page, page.frameLocator("iframe.inside").locator("county-pay")), unpaid);
});

/** The number of objects that the page's process holds after garbage collection. */
async function held(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  await devtools.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { frames: of("Frames"), documents: of("Documents"), listeners: of("JSEventListeners") };
}

/** The same once it no longer falls: objects of a removed frame may be collected a moment later. */
async function heldInTheEnd(page: Page) {
  let before = await held(page);
  await expect(async () => {
    const now = await held(page);
    const falls = now.listeners < before.listeners || now.documents < before.documents;
    before = now;
    expect(falls).toBe(false);
  }).toPass();
  return before;
}

test("a single-page app that mounts and unmounts the element leaves no frame or listener behind", async ({
  page,
}) => {
  await page.goto(`${examples()}/single-page`);
  const site = page.getByRole("navigation", { name: "Site" });
  const widget = new Widget(page);
  const comeAndGo = async () => {
    await site.getByRole("link", { name: "Search" }).click();
    await finds(widget, unpaid);
    await site.getByRole("link", { name: "Your bill" }).click();
    await expect(widget.element.getByText(/^Paid$|^Pay \$/).first()).toBeVisible();
    await site.getByRole("link", { name: "Home" }).click();
    await expect(widget.element).toHaveCount(0);
    expect(page.frames()).toHaveLength(1);
  };
  await comeAndGo();
  const once = await heldInTheEnd(page);
  for (let round = 0; round < 2; round++) await comeAndGo();
  const more = async () => {
    const now = await held(page);
    return {
      frames: Math.max(0, now.frames - once.frames),
      documents: Math.max(0, now.documents - once.documents),
      listeners: Math.max(0, now.listeners - once.listeners),
    };
  };
  await expect.poll(more).toEqual({ frames: 0, documents: 0, listeners: 0 });
});

test("two counties on one page do not affect each other", async ({ page, request }) => {
  const bill = await takeBill(request);
  await page.goto(`${examples()}/two-counties`);
  const of = (company: string) => new Widget(page, page.locator(`county-pay[company=${company}]`));
  const demo = of("demo");
  const rockdale = of("rockdale");
  await demo.search(bill.parcel);
  await demo.frame.getByRole("link", { name: `View bill ${bill.number} for 2026, ${bill.owner}` }).click();
  await demo.frame.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(demo.frame.getByRole("button", { name: /cart.*1/i }).first()).toBeVisible();
  await finds(rockdale, DEMO_BILLS.rockdale.unpaid);
  await expect(rockdale.frame.getByRole("button", { name: /cart.*1/i })).toHaveCount(0);
  await expect(rockdale.frame.getByText(bill.owner)).toHaveCount(0);
});

test("the element follows a right-to-left page, and nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${examples()}/right-to-left`);
  const widget = new Widget(page);
  await finds(widget, unpaid);
  const found = widget.frame.getByRole("link", { name: /^View bill / }).first();
  expect(await found.evaluate((node) => getComputedStyle(node).direction)).toBe("rtl");
  for (const place of [page.locator("html"), widget.frame.locator("html")])
    expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("a guest searches on a cross-origin isolated page, which stays isolated", async ({ page }) => {
  await page.goto(`${examples()}/isolated`);
  await finds(new Widget(page), unpaid);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test("the element works beside old frameworks, document.write, a reset of all styles, and a dialog that traps the focus", async ({
  page,
}) => {
  await page.goto(`${examples()}/old-habits`);
  await page.getByRole("button", { name: "Pay online" }).click();
  const widget = new Widget(page);
  const field = widget.element.getByRole("searchbox");
  const { letterSpacing, textTransform, fontSize } = await field.evaluate((node) => {
    const { letterSpacing, textTransform, fontSize } = getComputedStyle(node);
    return { letterSpacing, textTransform, fontSize };
  });
  expect({ letterSpacing, textTransform }).toEqual({ letterSpacing: "normal", textTransform: "none" });
  expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(14);
  await finds(widget, unpaid);
});
