import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import type { FreshBill } from "../e2e/support/bills.ts";
import { Widget } from "../e2e/support/embed/widget.ts";
import { CARD } from "../e2e/support/guest/guest.ts";
import { expect } from "../e2e/support/test.ts";

const PICTURES = fileURLToPath(new URL("../../screens/wordpress/", import.meta.url));

/** Takes a picture of the whole page on a desktop and, with `onPhone`, on a phone. */
export async function picture(page: Page, name: string, onPhone = false): Promise<void> {
  const shot = (width: string) =>
    page.screenshot({ path: `${PICTURES}${name}${width}.png`, fullPage: true, animations: "disabled" });
  if (!onPhone) return void (await shot(""));
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await shot(`-${width}`);
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond, `sideways scrolling of ${name} at ${width}`).toBeLessThanOrEqual(0);
  }
}

/** Shows a page to a new visitor. */
export async function visit(
  browser: Browser,
  url: string,
  see: (page: Page) => Promise<void>,
  options: Parameters<Browser["newPage"]>[0] = {},
): Promise<void> {
  const page = await browser.newPage(options);
  await page.goto(url);
  await see(page);
  await page.context().close();
}

/** Searches for the bill with the element on the open page and pays it, as the guide's first steps say. */
export async function payHere(page: Page, bill: FreshBill): Promise<void> {
  const widget = new Widget(page);
  const { guest } = widget;
  await widget.search(bill.parcel);
  await guest.within.getByRole("link", { name: `View bill ${bill.number} for 2026, ${bill.owner}` }).click();
  await guest.within.getByRole("button", { name: "Pay Now" }).click();
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
}
