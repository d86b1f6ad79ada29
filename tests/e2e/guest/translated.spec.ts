import type { Page } from "@playwright/test";
import { type FreshBill, money, takeBill } from "../support/bills.ts";
import { Widget } from "../support/embed/widget.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { translate } from "../support/in-browser/translate.ts";
import { expect, test } from "../support/test.ts";

const PLACES = {
  "the portal": async (page: Page, bill: FreshBill) => {
    const guest = new Guest(page);
    await guest.openBill(bill);
    return guest;
  },
  "a county's page": async (page: Page, bill: FreshBill) => {
    await page.goto(`${process.env.EXAMPLES_URL ?? ""}/pay-taxes.html`);
    const widget = new Widget(page);
    await widget.search(bill.parcel);
    await widget.frame
      .getByRole("link", { name: new RegExp(bill.number) })
      .first()
      .press("Enter");
    return widget.guest;
  },
};

for (const [name, open] of Object.entries(PLACES))
  test(`a guest whose browser translates ${name} sees what is charged, whatever they choose`, async ({
    page,
    request,
  }) => {
    const bill = await takeBill(request);
    const guest = await open(page, bill);
    const { within, frame } = guest;
    await within.getByRole("button", { name: "Pay Now" }).press("Enter");
    await expect(guest.heading).toHaveText("Payment");
    const lines = within.locator(".cp-fee-lines");
    const rendered = () => translate(within.locator("body"));
    const choose = (method: RegExp) => within.getByRole("radio", { name: method }).check();

    await rendered();
    await choose(/^ACH/);
    // The demo county charges a dollar for an eCheck, and a percentage for a card.
    await expect(lines).toContainText(`Total${money(bill.balance + 1)}`);
    await rendered();
    await choose(/^Credit Card/);
    await expect(lines).not.toContainText(`Total${money(bill.balance + 1)}`);
    await rendered();
    await within.getByRole("radio", { name: "Pay Custom Amount" }).check();
    const amount = within.getByLabel("Amount", { exact: true });
    await amount.fill("12,50");
    await expect(lines).toContainText("Total—");
    await rendered();
    await amount.press("Tab");
    await expect(within.getByText("Use a point for cents: 12.50.").first()).toBeVisible();
    await rendered();
    await amount.fill("12.50");
    await expect(lines).toContainText("Amount$12.50");
    await rendered();

    await guest.fillPayer();
    await guest.agree();
    const pay = frame.getByRole("button", { name: /^Pay \$/ });
    await expect(pay).toBeVisible();
    const charged = /\$[\d,.]+/.exec((await pay.textContent()) ?? "")?.[0] ?? "";
    await expect(lines).toContainText(`Total${charged}`);
    await translate(frame.locator("body"));
    await guest.payByCard(CARD.approved);
    await guest.expectThanks();
    await expect(within.getByText(charged, { exact: true }).first()).toBeVisible();
  });

test("a guest whose browser translates the results sees which of them are shown", async ({ page }) => {
  const guest = new Guest(page);
  await page.goto("/demo/guest");
  await guest.search("2026");
  await expect(page.locator("#main").getByText(/^Results: 1–10 of /)).toBeVisible();
  await translate(page.locator("body"));
  await page.getByRole("button", { name: "Next", exact: true }).press("Enter");
  await expect(page.locator("#main").getByText(/^Results: 11–20 of /)).toBeVisible();
  // Only people who cannot see the page hear this one.
  await expect(page.locator("#main").getByText(/^Page 2 of /)).toHaveCount(1);
});
