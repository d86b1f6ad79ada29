import { DEMO_BILLS } from "@county-pay/server/demo";
import type { Page } from "@playwright/test";
import { takeBillOfOwner } from "../support/bills.ts";
import { ownSite } from "../support/embed/own-site.ts";
import { Widget } from "../support/embed/widget.ts";
import { CARD } from "../support/guest/guest.ts";
import { expect, test } from "../support/test.ts";

const { unpaid } = DEMO_BILLS.demo;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Expects the county's page to be as it was before a sheet covered it. */
async function expectPage(page: Page): Promise<void> {
  const { element } = new Widget(page);
  await expect(element.getByRole("dialog")).toHaveCount(0);
  await expect(element.getByRole("searchbox")).toBeVisible();
  await expect(element.getByRole("button", { name: "Search", exact: true })).toBeFocused();
  expect(await page.locator("[inert]").count()).toBe(0);
  expect(await page.evaluate(() => [document.documentElement.style.overflow, scrollY])).toEqual(["", 60]);
}

test("on a phone, the journey covers the county's page as a sheet, and Back leads through its views to the page", async ({
  page,
}) => {
  await page.goto(`${process.env.EXAMPLES_URL}/pay-taxes.html`);
  const { element, frame, guest } = new Widget(page);
  await element.getByRole("searchbox").fill(unpaid.parcel);
  await page.evaluate(() => scrollTo(0, 60));
  await element.getByRole("button", { name: "Search", exact: true }).tap();
  const sheet = element.getByRole("dialog", { name: "Search and pay bills" });
  const bill = frame.getByRole("link", { name: /^View bill / }).first();
  await expect(bill).toBeVisible();

  await test.step("the sheet has the whole window, and nothing else can be reached", async () => {
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const link = page.getByRole("link", { name: "Your bill" });
    expect(await link.evaluate((node) => node.closest("[inert]") !== null)).toBe(true);
    await expect(element.getByRole("button", { name: "Close" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("hidden");
  });

  await test.step("Back leads from the bill to the results, and then to the page", async () => {
    await bill.tap();
    await expect(guest.heading).toHaveText(/^Bill Number/);
    await page.goBack();
    await expect(bill).toBeVisible();
    await page.goBack();
    await expectPage(page);
  });

  await test.step("Close leads to the page, and leaves nothing in the history", async () => {
    await element.getByRole("searchbox").fill(unpaid.parcel);
    await element.getByRole("button", { name: "Search", exact: true }).tap();
    await bill.tap();
    await expect(guest.heading).toHaveText(/^Bill Number/);
    await element.getByRole("button", { name: "Close" }).tap();
    await expectPage(page);
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  });
});

test("on a phone, a bill's button pays in the sheet, and is paid when the sheet closes", async ({
  page,
  request,
}) => {
  const bill = await takeBillOfOwner(request);
  await ownSite(
    page,
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A county</title>
    <script async src="${process.env.PORTAL_URL}/embed/county-pay.js"></script>
    <county-pay company="demo" mode="button" bill-id="${bill.id}"></county-pay>`,
  );
  const { element, guest } = new Widget(page);
  await element.getByRole("button", { name: /^Pay \$/ }).tap();
  await expect(element.getByRole("dialog")).toBeVisible();
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
  await element.getByRole("button", { name: "Close" }).tap();
  await expect(element.getByText("Paid", { exact: true })).toBeVisible();
  await expect(element.getByRole("button", { name: "View your bill" })).toBeFocused();
});
