import { test as base, type Locator, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

const mended = new WeakSet<object>();

/**
 * Over WebDriver BiDi, `fill` on an email field appends to its value instead of replacing it, so we clear the field
 * first.
 */
function fillInPlace(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator("html")) as Locator;
  if (mended.has(locators)) return;
  mended.add(locators);
  const { fill } = locators;
  locators.fill = async function (this: Locator, value, options) {
    if (value !== "") await fill.call(this, "", options);
    await fill.call(this, value, options);
  };
}

/** The `test` function of all journeys. */
export const test = base.extend({
  page: async ({ page, browserName }, use) => {
    if (browserName === "firefox") fillInPlace(page);
    await use(page);
  },
});
