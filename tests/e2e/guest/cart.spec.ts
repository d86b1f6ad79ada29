import type { Page } from "@playwright/test";
import { type FreshBill, money, takeBill } from "../support/bills.ts";
import { foundProperty } from "../support/guest/bill-pages.ts";
import { Guest } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { expect, test } from "../support/test.ts";

/** The gateway charges a different amount than requested: the payment stays unknown until the office looks at it. */
const NEVER_KNOWN = "4000000000001059";

const openCart = (page: Page) => page.goto("/demo/guest/cart");

/** Puts bills in the cart, each from its page. */
async function fill(guest: Guest, bills: readonly FreshBill[]): Promise<void> {
  for (const bill of bills) {
    await guest.openBill(bill);
    await guest.page.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(guest.page.getByText("The bill is added to the cart.").first()).toBeVisible();
  }
}

// CART-003, CART-005 to 007, CART-009, CART-012
test("a guest sees the cost of each method in the cart, removes a bill, goes back to the previous page, and empties the cart", {
  tag: "@engines",
}, async ({ page, request }) => {
  const [first, second] = [await takeBill(request), await takeBill(request)];
  const guest = new Guest(page);

  await test.step("the payment of a single bill links back to the bill", async () => {
    await guest.openBill(first);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await expect(guest.heading).toHaveText("Payment");
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.getByRole("button", { name: "Volver a la factura" })).toBeVisible();
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("button", { name: "Back to the bill" }).click();
    await expect(guest.heading).toHaveText(`Bill Number - ${first.number}`);
  });

  await fill(guest, [first, second]);
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();

  await test.step("the cart shows the fee of every method before one is chosen, and the payment links back to the cart", async () => {
    await expect(page.getByRole("heading", { name: "2 bills in your cart" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Bills in your cart" })).toBeVisible();
    const costs = page.getByRole("definition");
    await expect(costs).toHaveText([/^Fee: \$/, /^Fee: \$1\.00/]);
    await expect(costs.last()).toContainText(`${money(first.balance + second.balance + 1)} in total`);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Back to cart" }).click();
    await expect(guest.heading).toHaveText("Cart");
  });

  await test.step("Back returns to the previous bill's page, and a bill's number links to that bill's page", async () => {
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(guest.heading).toHaveText(`Bill Number - ${second.number}`);
    await page.goForward();
    await page.getByRole("button", { name: first.number, exact: true }).click();
    await expect(guest.heading).toHaveText(`Bill Number - ${first.number}`);
    await page.goBack();
    // The heading takes the focus, and until then would take it from a button.
    await expect(guest.heading).toHaveText("Cart");
    await expect(guest.heading).toBeFocused();
  });

  await test.step("the guest removes one bill at once by keyboard, and all of them only after confirming", async () => {
    await page.getByRole("button", { name: `Remove bill ${second.number} for 2026` }).press("Enter");
    await expect(page.getByText("The bill was removed from the cart.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "1 bill in your cart" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Remove bill/ })).toBeFocused();
    const sure = page.getByRole("dialog", { name: "Confirm Clearing Cart" });
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(sure.getByText("Are you sure you want to clear the cart?")).toBeVisible();
    await sure.getByRole("button", { name: "Keep my bills" }).click();
    await expect(page.getByRole("heading", { name: "1 bill in your cart" })).toBeVisible();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await sure.getByRole("button", { name: "Clear the cart" }).click();
    await expect(page.getByText("Your Cart Is Currently Empty!")).toBeVisible();
    await page.getByRole("button", { name: "Add More Bills" }).click();
    await expect(page).toHaveURL(/\/demo\/guest\/bills$/);
  });
});

test("a guest on a phone finds the cart and its payment again after closing the browser", async ({
  browser,
  request,
}) => {
  const bill = await takeBill(request);
  const context = await browser.newContext({ viewport: { width: 320, height: 700 } });
  const guest = new Guest(await context.newPage());
  await fill(guest, [bill]);
  await guest.page.close();

  const page = await context.newPage();
  await openCart(page);
  await expect(page.getByRole("heading", { name: "1 bill in your cart" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("radio", { name: /^Credit Card/ })).toBeChecked();
  const address = page.url();
  await page.close();

  const fresh = await context.newPage();
  await fresh.goto(address);
  await expect(fresh.getByRole("heading", { level: 1 })).toHaveText("Payment");
  await expect(fresh.getByText(money(bill.balance)).first()).toBeVisible();
  const same = fresh.getByRole("checkbox", { name: /^Same as the mailing address/ });
  if (await same.isVisible()) await same.uncheck();
  await fresh.getByRole("combobox", { name: "State" }).fill("Georgia");
  await fresh.getByRole("combobox", { name: "City" }).fill("Maco");
  await fresh
    .getByRole("option", { name: /^Macon/ })
    .first()
    .click();
  await expect(fresh.getByLabel("City")).toHaveValue("Macon");
  await context.close();
});

test("the bill, the search, and the cart say that a payment is being confirmed while its outcome is unknown", async ({
  page,
  context,
  request,
}) => {
  const bill = await takeBill(request);
  const guest = new Guest(page);
  await fill(guest, [bill]);
  await openCart(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await guest.goToCardEntry();
  await guest.payByCard(NEVER_KNOWN);
  await expect(guest.heading).toHaveText("Your payment is in progress");

  const other = new Guest(await context.newPage());
  await other.openBill(bill);
  await expect(other.page.getByText("Payment Pending").first()).toBeVisible();
  await expect(other.page.getByRole("button", { name: "Pay Now", disabled: false })).toHaveCount(0);
  await other.page.goto("/demo/guest");
  await other.search(bill.number);
  await expect(foundProperty(other.page, bill.number)).toContainText("Payment Pending");

  await openCart(other.page);
  const changed = other.page.getByRole("dialog", { name: "Your cart has changed" });
  await expect(changed.getByText(/A payment for the following bill/)).toBeVisible();
  await expect(changed.getByText(new RegExp(bill.number))).toBeVisible();
  await expectAccessible(other.page, "what a check took out of the cart");
  await changed.getByRole("button").last().click();
  await expect(other.page.getByText("Your Cart Is Currently Empty!")).toBeVisible();
});
