import { DEMO_BILLS } from "@county-pay/server/demo";
import { takeBill } from "./support/bills.ts";
import { CARD } from "./support/guest.ts";
import { expect, test } from "./support/test.ts";
import { Widget } from "./support/widget.ts";

const examples = () => process.env.EXAMPLES_URL ?? "";

test("a guest searches and pays on a county's own page, without leaving it", { tag: "@engines" }, async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  await page.goto(`${examples()}/pay-taxes.html`);
  const address = page.url();
  const widget = new Widget(page);
  const { guest } = widget;
  await widget.search(bill.parcel);
  await guest.within.getByRole("button", { name: `View bill ${bill.number} of 2026, ${bill.owner}` }).click();
  await guest.within.getByRole("button", { name: "Add to cart", exact: true }).click();
  await guest.within.getByRole("button", { name: /cart/i }).first().click();
  await guest.within.getByRole("button", { name: "Continue" }).click();
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
  expect(page.url()).toBe(address);
});

test("a guest pays one bill with the button of a county's page", { tag: "@engines" }, async ({ page }) => {
  const bill = DEMO_BILLS.demo.unpaid;
  await page.goto(`${examples()}/pay-this-bill.html`);
  const { element, guest } = new Widget(page);
  const paid = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener("county-pay:paid", (event) => resolve((event as CustomEvent).detail)),
      ),
  );
  await element.getByRole("button", { name: /^Pay \$/ }).click();
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();

  await test.step("the page learns of it, without anything of the payer or the card", async () => {
    const detail = JSON.stringify(await paid);
    expect(detail).not.toContain("Pat");
    expect(detail).not.toContain("1111");
  });

  await test.step("the button says that the bill is paid after a reload", async () => {
    await page.reload();
    await expect(element.getByText("Paid", { exact: true })).toBeVisible();
    await expect(element.getByRole("button", { name: /^Pay \$/ })).toBeHidden();
  });
  expect(bill.balance).toBeGreaterThan(0);
});

test("without script the same snippet is a plain link to the portal", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${examples()}/pay-taxes.html`);
  const link = page.locator("county-pay a");
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", new RegExp(`^${process.env.PORTAL_URL}/demo`));
  await context.close();
});
